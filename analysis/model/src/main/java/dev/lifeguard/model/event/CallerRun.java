package dev.lifeguard.model.event;

/**
 * A thread that a full pool kept busy in one interval. The pool's rejection handler ran the tasks in the submitting
 * thread, as {@code CallerRunsPolicy} does, or made it wait for room in the queue. These tasks count as neither started
 * nor rejected.
 *
 * @param poolId the pool
 * @param thread name of the thread
 * @param handler class of the pool's handler, empty if unknown
 * @param tasks tasks that the handler finished with
 * @param busyNs time that the thread spent in the handler, including an unfinished task
 * @param stackId a {@link StackInfo} of the thread in the handler, {@link #UNKNOWN} if none was taken
 */
public record CallerRun(int poolId, String thread, String handler, long tasks, long busyNs, int stackId) {
    /** Value of {@link #stackId} if no stack was taken. */
    public static final int UNKNOWN = -1;
}
