/**
 * Parallel work that measures its first items to choose how to run the rest: {@link dev.lifeguard.flow.Parallel} for
 * lists, {@link dev.lifeguard.flow.Pipeline} for sources of any length.
 */
@NullMarked
package dev.lifeguard.flow;

import org.jspecify.annotations.NullMarked;
