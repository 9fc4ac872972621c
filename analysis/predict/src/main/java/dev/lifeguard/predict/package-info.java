/** Predicts the effect of a change from a recording. Deterministic, without clock, threads or output. */
@NullMarked
package dev.lifeguard.predict;

import org.jspecify.annotations.NullMarked;
