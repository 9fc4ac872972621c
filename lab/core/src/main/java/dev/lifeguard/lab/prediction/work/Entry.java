package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.lab.generated.TaskDemand;

/** Log entry of one task; times are {@link System#nanoTime()}. */
final class Entry {
    final TaskDemand demand;
    final long dueNs;
    final long arrivalNs;

    /** Written by the thread that runs the task, before it is counted as ended. */
    long beginNs;

    long endNs;
    int size;

    /**
     * Creates the entry of a task that is about to be given to the pool.
     *
     * @param dueNs planned arrival
     * @param arrivalNs actual arrival
     */
    Entry(TaskDemand demand, long dueNs, long arrivalNs) {
        this.demand = demand;
        this.dueNs = dueNs;
        this.arrivalNs = arrivalNs;
    }
}
