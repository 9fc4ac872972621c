package dev.lifeguard.probe.reader;

/**
 * Which of a fork/join pool's tasks came from outside, as far as counts tell. A task that ends is taken for one from
 * outside as long as such tasks are open, else for one that was forked; so arrivals are exact where nothing is forked,
 * and in any case as many as tasks end or leave.
 */
final class OutsideTasks {
    /**
     * Steps at rest after which an open task can only have been cancelled, drained, or run by a thread from outside.
     */
    static final int REST = 10;

    private long open; // handed over, and not ended yet
    private int atRest;
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
     * @param refused those of them, or of earlier ones, that were not let in
     * @param completed tasks that ended, of either kind
     * @return tasks that arrived
     */
    long step(long handedOver, long refused, long completed) {
        long ended = Math.min(completed, Math.max(0, open + handedOver - refused));
        open = Math.max(0, open + handedOver - refused - ended);
        atRest = handedOver + refused + completed > 0 ? 0 : atRest + 1;
        return handedOver + completed - ended;
    }

    /** Tasks that must have left without being run by a worker, given whether none is queued or runs. */
    long lost(boolean idle) {
        if (!idle || atRest < REST) {
            atRest = idle ? atRest : 0;
            return 0;
        }
        long lost = open;
        open = 0;
        return lost;
    }

    /**
     * Ends an interval. Samples of tasks from outside speak for a pool only where these are at least half of all, in
     * this interval and in the one before: a tree of forks may end in the interval after most of its leaves.
     *
     * @param sampled tasks from outside that ended, by their samples
     * @param handedOver tasks that came from outside
     * @param completed tasks that ended, of either kind
     * @return whether the interval's samples may be told
     */
    boolean interval(long sampled, long handedOver, long completed) {
        boolean now = 2 * sampled >= completed;
        boolean tell = now && mostBefore;
        mostBefore = now;
        most = now || 2 * handedOver >= completed;
        return tell;
    }

    /** Whether it is worth following tasks from outside. */
    boolean most() {
        return most;
    }
}
