package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.TaskDemand;

/** Log entry of one task; times are {@link System#nanoTime()}. */
final class SubmittedTask {
    final TaskDemand demand;
    final long dueNs;
    final long arrivalNs;

    /**
     * Whether the pool refused it. Written by the submitting thread; the other fields by the thread that runs the task.
     */
    boolean refused;

    long beginNs;
    long endNs;

    SubmittedTask(TaskDemand demand, long dueNs, long arrivalNs) {
        this.demand = demand;
        this.dueNs = dueNs;
        this.arrivalNs = arrivalNs;
    }
}
