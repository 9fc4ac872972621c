package dev.lifeguard.flow;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts who is in, and keeps the most. */
final class Gauge {
    private final AtomicInteger now = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    int in() {
        int in = now.incrementAndGet();
        most.accumulateAndGet(in, Math::max);
        return in;
    }

    void out() {
        now.decrementAndGet();
    }

    int most() {
        return most.get();
    }
}
