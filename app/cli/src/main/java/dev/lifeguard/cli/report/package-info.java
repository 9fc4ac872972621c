/** Measurements, advice and forecasts as text for people. Pure functions. */
@NullMarked
package dev.lifeguard.cli.report;

import org.jspecify.annotations.NullMarked;
