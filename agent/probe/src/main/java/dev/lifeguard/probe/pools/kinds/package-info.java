/** Finds the kind of a pool or a worker thread, and so the view of its state, by the names of classes. */
@NullMarked
package dev.lifeguard.probe.pools.kinds;

import org.jspecify.annotations.NullMarked;
