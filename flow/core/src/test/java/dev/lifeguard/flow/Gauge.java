package dev.lifeguard.flow;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts items in progress and keeps the maximum. */
final class Gauge {
    private final AtomicInteger now = new AtomicInteger();
    private final AtomicInteger max = new AtomicInteger();

    int in() {
        int in = now.incrementAndGet();
        max.accumulateAndGet(in, Math::max);
        return in;
    }

    void out() {
        now.decrementAndGet();
    }

    int max() {
        return max.get();
    }
}
