/** Runs the items of lists and pipelines: in a loop, in chunks, or on virtual threads. */
@NullMarked
package dev.lifeguard.flow.engine;

import org.jspecify.annotations.NullMarked;
