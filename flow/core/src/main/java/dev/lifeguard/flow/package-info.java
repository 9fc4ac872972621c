/**
 * Parallel work that is never the wrong choice: {@link dev.lifeguard.flow.Parallel} for lists and
 * {@link dev.lifeguard.flow.Pipeline} for streams of work.
 */
@NullMarked
package dev.lifeguard.flow;

import org.jspecify.annotations.NullMarked;
