package dev.lifeguard.probe.boot.sum;

import java.util.concurrent.atomic.LongAdder;

/** Counts pools, workers and other objects that are not observed because there are too many. */
public final class Unobserved {
    private static final LongAdder count = new LongAdder();

    private Unobserved() {}

    public static void add() {
        count.increment();
    }

    /** Their number since the hooks were installed. */
    public static long count() {
        return count.sum();
    }

    public static void clear() {
        count.reset();
    }
}
