package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.Demand;

/** What became of one task; times are {@link System#nanoTime()}. */
final class Entry {
    final Demand demand;
    final long dueNs;
    final long arrivalNs;

    /** Whether the pool refused it. Written by the thread that submits; the others by the one that runs the task. */
    boolean refused;

    long beginNs;
    long endNs;

    Entry(Demand demand, long dueNs, long arrivalNs) {
        this.demand = demand;
        this.dueNs = dueNs;
        this.arrivalNs = arrivalNs;
    }
}
