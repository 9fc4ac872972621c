/** Rebuilds the work of a pool from a recording: every task, sampled or not, with its arrival and demands. */
@NullMarked
package dev.lifeguard.predict.trace;

import org.jspecify.annotations.NullMarked;
