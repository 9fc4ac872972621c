package dev.lifeguard.model.event;

/**
 * One task, followed from its queue to its end.
 *
 * @param poolId where it ran
 * @param enqueuedNs when it arrived (a scheduled task: when it was due), nanoseconds since the recording began
 * @param waitNs time in the queue
 * @param execNs time on a worker
 * @param cpuNs part of it on a CPU, −1 if not measured
 * @param runQueueNs part of it runnable without a CPU, −1 if not measured; the rest is blocked
 * @param weight number of tasks that it represents
 */
public record TaskSample(
        int poolId, long enqueuedNs, long waitNs, long execNs, long cpuNs, long runQueueNs, long weight) {

    /** Returns whether the task's CPU time and run-queue wait were measured. */
    public boolean split() {
        return cpuNs >= 0 && runQueueNs >= 0;
    }

    /** Returns the time in which the task was neither on a CPU nor waiting for one; 0 if {@link #split()} is false. */
    public long blockedNs() {
        return split() ? Math.max(0, execNs - cpuNs - runQueueNs) : 0;
    }
}
