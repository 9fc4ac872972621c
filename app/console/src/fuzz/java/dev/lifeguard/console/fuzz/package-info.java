/** Fuzz targets for the console's external input. They are built and run only with the profile {@code jazzer}. */
@NullMarked
package dev.lifeguard.console.fuzz;

import org.jspecify.annotations.NullMarked;
