package dev.lifeguard.probe.reader.meter;

import java.util.concurrent.atomic.LongAdder;

/** Reads a counter of the hooks as increments. */
final class Counter {
    private final LongAdder sum;
    private long seen;

    Counter(LongAdder sum) {
        this.sum = sum;
    }

    /** Returns its growth since the last call. */
    long take() {
        long now = sum.sum();
        long difference = now - seen;
        seen = now;
        return difference;
    }
}
