/** Compares flow with hand-picked alternatives, for lists and streams of work. */
@NullMarked
package dev.lifeguard.bench.flow;

import org.jspecify.annotations.NullMarked;
