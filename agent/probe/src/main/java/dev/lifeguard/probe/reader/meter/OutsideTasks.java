package dev.lifeguard.probe.reader.meter;

/**
 * Estimates from counts which of a fork/join pool's tasks were submitted from outside. A completed task counts as an
 * outside task while such tasks are open, else as a fork. Arrivals are thus exact if nothing is forked, and always
 * equal the number of completed and withdrawn tasks.
 */
final class OutsideTasks {
    /** Idle steps after which an open task must have been cancelled, drained, or run by an outside thread. */
    static final int IDLE_STEPS = 10;

    private long open; // submitted, and not completed yet
    private int idleSteps;
    private boolean mostBefore = true;
    private boolean most = true;

    /** Outside tasks that are in the pool. */
    long open() {
        return open;
    }

    /**
     * Adds a step.
     *
     * @param handedOver tasks submitted from outside
     * @param refused rejected tasks, of these or earlier ones
     * @param completed completed tasks of either kind
     * @return tasks that arrived
     */
    long step(long handedOver, long refused, long completed) {
        long ended = Math.min(completed, Math.max(0, open + handedOver - refused));
        open = Math.max(0, open + handedOver - refused - ended);
        idleSteps = handedOver + refused + completed > 0 ? 0 : idleSteps + 1;
        return handedOver + completed - ended;
    }

    /**
     * Tasks that must have left without being run by a worker.
     *
     * @param idle whether no task is queued or running
     */
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
     * Ends an interval. Samples of outside tasks represent a pool only if they are at least half of all tasks in this
     * interval and the previous one, since a tree of forks may end in the interval after most of its leaves.
     *
     * @param sampled completed outside tasks, by their samples
     * @param handedOver tasks submitted from outside
     * @param completed completed tasks of either kind
     * @return whether to report the interval's samples
     */
    boolean interval(long sampled, long handedOver, long completed) {
        boolean now = 2 * sampled >= completed;
        boolean representative = now && mostBefore;
        mostBefore = now;
        most = now || 2 * handedOver >= completed;
        return representative;
    }

    /** Whether at least half of the tasks come from outside, so that sampling them is worthwhile. */
    boolean areMost() {
        return most;
    }
}
