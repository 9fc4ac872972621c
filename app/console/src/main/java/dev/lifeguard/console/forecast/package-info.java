/** Predictions for many sizes at once. */
@NullMarked
package dev.lifeguard.console.forecast;

import org.jspecify.annotations.NullMarked;
