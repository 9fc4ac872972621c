/** Semaphores, locks and concurrency limits, which are observed like pools: their hooks, and views of their state. */
@NullMarked
package dev.lifeguard.probe.pools.limits;

import org.jspecify.annotations.NullMarked;
