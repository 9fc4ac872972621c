package dev.lifeguard.probe.resize;

import java.lang.ref.WeakReference;

/**
 * A change on trial, undone unless a client keeps it.
 *
 * @param id the pool's number
 * @param pool the pool, which may be collected meanwhile
 * @param from the old sizes
 * @param to the new sizes
 * @param deadline when it is undone, on the clock of {@link System#nanoTime()}
 */
record Trial(int id, WeakReference<Object> pool, PoolSizes from, PoolSizes to, long deadline) {
    Trial until(long later) {
        return new Trial(id, pool, from, to, later);
    }
}
