/** Fuzz targets for the external input of lint. Built and run with the profile {@code jazzer} only. */
@NullMarked
package dev.lifeguard.lint.fuzz;

import org.jspecify.annotations.NullMarked;
