/** Rebuilds the work of the pools from a recording: every task, and the available cores. */
@NullMarked
package dev.lifeguard.predict.trace;

import org.jspecify.annotations.NullMarked;
