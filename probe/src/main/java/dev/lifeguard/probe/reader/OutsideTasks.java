package dev.lifeguard.probe.reader;

/**
 * Which of a fork/join pool's tasks came from outside, as far as counts show. A task that ends counts as one from
 * outside as long as such tasks are open, else as a fork; so arrivals are exact where nothing is forked, and always as
 * many as tasks end or are withdrawn.
 */
final class OutsideTasks {
    /** Idle steps after which an open task can only have been cancelled, drained, or run by a thread from outside. */
    static final int IDLE_STEPS = 10;

    private long open; // enqueued, and not ended yet
    private int idleSteps;
    private boolean mostBefore = true;
    private boolean most = true;

    /** Tasks from outside that are in the pool. */
    long open() {
        return open;
    }

    /**
     * Adds a step.
     *
     * @param handedOver tasks that came from outside
     * @param refused tasks, of these or earlier ones, that were rejected
     * @param completed tasks that ended, of either kind
     * @return tasks that arrived
     */
    long step(long handedOver, long refused, long completed) {
        long ended = Math.min(completed, Math.max(0, open + handedOver - refused));
        open = Math.max(0, open + handedOver - refused - ended);
        idleSteps = handedOver + refused + completed > 0 ? 0 : idleSteps + 1;
        return handedOver + completed - ended;
    }

    /** Tasks that must have left without being run by a worker; {@code idle} if none is queued or runs. */
    long lost(boolean idle) {
        if (!idle || idleSteps < IDLE_STEPS) {
            idleSteps = idle ? idleSteps : 0;
            return 0;
        }
        long lost = open;
        open = 0;
        return lost;
    }

    /**
     * Ends an interval. Samples of tasks from outside are representative of a pool only where these are at least half
     * of all, in this interval and in the one before: a tree of forks may end in the interval after most of its leaves.
     *
     * @param sampled tasks from outside that ended, by their samples
     * @param handedOver tasks that came from outside
     * @param completed tasks that ended, of either kind
     * @return whether the interval's samples are to be reported
     */
    boolean interval(long sampled, long handedOver, long completed) {
        boolean now = 2 * sampled >= completed;
        boolean representative = now && mostBefore;
        mostBefore = now;
        most = now || 2 * handedOver >= completed;
        return representative;
    }

    /** Whether at least half of the tasks come from outside, so that following these is worth it. */
    boolean areMost() {
        return most;
    }
}
