/** Recordings and forecasts as pages. Pure functions. */
@NullMarked
package dev.lifeguard.cli.report.page;

import org.jspecify.annotations.NullMarked;
