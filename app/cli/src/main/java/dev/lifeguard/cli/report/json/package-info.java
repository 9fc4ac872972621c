/** Measurements, advice and forecasts as JSON for other programs. Pure functions. */
@NullMarked
package dev.lifeguard.cli.report.json;

import org.jspecify.annotations.NullMarked;
