/** Fits the simulation to the recording: core speed, shared limits, closed traffic. */
@NullMarked
package dev.lifeguard.predict.fit;

import org.jspecify.annotations.NullMarked;
