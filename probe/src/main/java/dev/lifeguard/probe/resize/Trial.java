package dev.lifeguard.probe.resize;

import java.lang.ref.WeakReference;

/**
 * A change that is being tried, and is undone unless a client keeps it.
 *
 * @param id the pool's number
 * @param pool the pool, which may be collected meanwhile
 * @param from the sizes that it had
 * @param to the sizes that it has now
 * @param deadline when it is undone, on the clock of {@link System#nanoTime()}
 */
record Trial(int id, WeakReference<Object> pool, PoolSizes from, PoolSizes to, long deadline) {
    Trial until(long later) {
        return new Trial(id, pool, from, to, later);
    }
}
