/** Compares two spans and separates differences from noise. Pure functions. */
@NullMarked
package dev.lifeguard.console.compare;

import org.jspecify.annotations.NullMarked;
