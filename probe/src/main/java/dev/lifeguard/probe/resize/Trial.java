package dev.lifeguard.probe.resize;

import java.lang.ref.WeakReference;

/**
 * A change that is being tried, and is taken back unless somebody says to keep it.
 *
 * @param id the pool's number
 * @param pool the pool, which the host may drop meanwhile
 * @param from the sizes that it had
 * @param to the sizes that it has now
 * @param deadline when it is taken back, on the clock of {@link System#nanoTime()}
 */
record Trial(int id, WeakReference<Object> pool, Sizes from, Sizes to, long deadline) {
    Trial until(long later) {
        return new Trial(id, pool, from, to, later);
    }
}
