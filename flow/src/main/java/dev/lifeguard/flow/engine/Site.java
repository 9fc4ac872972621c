package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.Limit;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of a task's class between runs: a lambda's class is that of its place in the code. It lives as long
 * as that class, and holds nothing of it. Races between runs lose a memory, no more.
 */
final class Site {
    private static final ClassValue<Site> SITES = new ClassValue<>() {
        @Override
        protected Site computeValue(Class<?> type) {
            return new Site();
        }
    };

    /** What an item took last time, in nanoseconds; 0 if nothing is known. */
    volatile double costNs;

    /** Whether items last time waited rather than computed. */
    volatile boolean blocking;

    /** Whether that was measured. */
    volatile boolean kindKnown;

    /** How far the search for how many at once came, of runs without a limit; null if there were none. */
    volatile @Nullable Limit limit;

    private Site() {}

    static Site of(Object task) {
        return SITES.get(task.getClass());
    }
}
