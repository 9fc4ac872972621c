/** Computes measurements from events. Deterministic, without clock, threads or output. */
@NullMarked
package dev.lifeguard.measure;

import org.jspecify.annotations.NullMarked;
