/** Fits the simulation to what was recorded: cores, connections that blocked tasks share, users in a closed loop. */
@NullMarked
package dev.lifeguard.predict.fit;

import org.jspecify.annotations.NullMarked;
