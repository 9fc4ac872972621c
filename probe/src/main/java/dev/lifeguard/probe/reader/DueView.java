package dev.lifeguard.probe.reader;

/** The state of a pool whose tasks wait from when they are due. */
sealed interface DueView extends PoolView permits ScheduledView, ScheduledGroupView {
    /**
     * Scheduled tasks that are due and wait.
     *
     * @param count how many
     * @param ns how long ago each was due, summed, in nanoseconds
     */
    record Overdue(long count, long ns) {
        static final Overdue NONE = new Overdue(0, 0);
    }

    /** The tasks that are due now. */
    Overdue overdue();
}
