package dev.lifeguard.model.event;

/**
 * A thread that a full pool kept busy in one interval: the pool's handler of refused tasks ran them in the thread that handed them
 * over, as {@code CallerRunsPolicy} does, or made it wait for room in the queue. These tasks are neither started nor rejected.
 *
 * @param poolId the pool
 * @param thread name of the thread
 * @param handler class of the pool's handler, empty if unknown
 * @param tasks tasks with which the handler was done
 * @param busyNs time that the thread spent in the handler, also with a task that goes on
 * @param stackId a {@link StackInfo} of the thread in the handler, {@link #UNKNOWN} if none was taken
 */
public record CallerRun(int poolId, String thread, String handler, long tasks, long busyNs, int stackId) {
    /** Of {@link #stackId}. */
    public static final int UNKNOWN = -1;
}
