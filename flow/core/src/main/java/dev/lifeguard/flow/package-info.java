/**
 * Parallel work that is never the wrong choice: {@link dev.lifeguard.flow.Parallel} for lists, {@link
 * dev.lifeguard.flow.Pipeline} for sources of any length.
 */
@NullMarked
package dev.lifeguard.flow;

import org.jspecify.annotations.NullMarked;
