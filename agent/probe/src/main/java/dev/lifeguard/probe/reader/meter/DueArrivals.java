package dev.lifeguard.probe.reader.meter;

/**
 * Derives the arrivals of scheduled tasks from tasks that left the queue and due tasks in it. These are read one after
 * the other, so a task may be missing in between; later arrivals are reduced then. A task that stays missing has left
 * unnoticed.
 */
final class DueArrivals {
    /** Steps after which a missing task counts as gone. */
    private static final int MAX_MISSING_STEPS = 10;

    private long missing;
    private int steps;
    private long unseen;

    /**
     * Returns the tasks that arrived in a step.
     *
     * @param difference tasks that left the queue, plus the growth of the number of due ones; may be negative
     */
    long of(long difference) {
        long balance = difference - missing;
        steps = balance < 0 && missing > 0 ? steps + 1 : 0;
        missing = Math.max(0, -balance);
        if (steps >= MAX_MISSING_STEPS) {
            unseen += missing;
            missing = 0;
            steps = 0;
        }
        return Math.max(0, balance);
    }

    /** Tasks that have arrived and are neither in the queue nor known to have left it. */
    long missing() {
        return missing;
    }

    /** Returns the tasks that have left unnoticed since the last call. */
    long unseen() {
        long taken = unseen;
        unseen = 0;
        return taken;
    }
}
