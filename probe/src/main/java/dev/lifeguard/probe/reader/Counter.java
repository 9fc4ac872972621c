package dev.lifeguard.probe.reader;

import java.util.concurrent.atomic.LongAdder;

/** A count of the hooks, in parts: what it grew by between two looks. */
final class Counter {
    private final LongAdder sum;
    private long seen;

    Counter(LongAdder sum) {
        this.sum = sum;
    }

    /** By how much it has grown since the last call. */
    long take() {
        long now = sum.sum();
        long difference = now - seen;
        seen = now;
        return difference;
    }
}
