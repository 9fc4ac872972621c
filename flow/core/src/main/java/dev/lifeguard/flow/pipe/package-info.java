/** Runs of pipelines: producers, a bounded window, workers, and the sink on the calling thread. */
@NullMarked
package dev.lifeguard.flow.pipe;

import org.jspecify.annotations.NullMarked;
