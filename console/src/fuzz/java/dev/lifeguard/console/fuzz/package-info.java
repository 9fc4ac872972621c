/** Fuzz targets for what the console reads from outside; built and run with the profile {@code jazzer} only. */
@NullMarked
package dev.lifeguard.console.fuzz;

import org.jspecify.annotations.NullMarked;
