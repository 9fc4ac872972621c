package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.Limit;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of a task's class between runs: a lambda's class is that of its place in the code. It lives as
 * long as that class, and holds nothing of it. Races between runs lose a memory, no more.
 */
final class Site {
    private static final double GAIN = 1.1;
    private static final int VAIN = 4;
    private static final int CALLS_ALONE = 16;

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

    /** Runs in chunks, one after the other, that were hardly faster than a loop. */
    private volatile int vain;

    /** Calls to come that are better done by a loop. */
    private volatile int alone;

    Site() {}

    /** How many times as fast as a loop a run in chunks was. */
    void tell(double speedUp) {
        int now = speedUp < GAIN ? Math.min(VAIN, vain + 1) : 0;
        vain = now;
        if (now == VAIN) {
            alone = CALLS_ALONE;
        }
    }

    /** Whether threads gave nothing the last times; for some calls, then it is tried again. */
    boolean isBetterAlone() {
        int left = alone;
        if (left > 0) {
            alone = left - 1;
        }
        return left > 0;
    }

    static Site of(Object task) {
        return SITES.get(task.getClass());
    }
}
