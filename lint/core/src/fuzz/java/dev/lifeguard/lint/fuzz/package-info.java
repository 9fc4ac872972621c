/** Fuzz targets for what lint reads from outside; built and run with the profile {@code jazzer} only. */
@NullMarked
package dev.lifeguard.lint.fuzz;

import org.jspecify.annotations.NullMarked;
