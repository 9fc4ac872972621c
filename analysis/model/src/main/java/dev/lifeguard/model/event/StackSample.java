package dev.lifeguard.model.event;

/**
 * Samples of one stack in one interval.
 *
 * @param poolId pool of the worker, or the pool submitted to
 * @param role what the thread was doing
 * @param stackId the {@link StackInfo}
 * @param count samples
 */
public record StackSample(int poolId, Role role, int stackId, long count) {

    /** Activity of the sampled thread. The order is part of the recording format. */
    public enum Role {
        /** A busy worker, on a CPU or runnable. */
        RUNNING,
        /** A busy worker that waits: for a lock, a monitor, a queue, a socket, a file, or time. */
        BLOCKED,
        /** A thread that submitted a task. */
        SUBMITTING
    }
}
