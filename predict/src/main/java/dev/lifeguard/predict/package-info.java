/** Measurements and a proposed change to a prediction: pure, no clock, no threads, no printing. */
@NullMarked
package dev.lifeguard.predict;

import org.jspecify.annotations.NullMarked;
