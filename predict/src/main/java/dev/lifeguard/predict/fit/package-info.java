/** Fits the simulation to the recording: speed of the cores, shared limits, closed traffic. */
@NullMarked
package dev.lifeguard.predict.fit;

import org.jspecify.annotations.NullMarked;
