package dev.lifeguard.probe.reader;

/**
 * The arrivals of tasks that are known by what has left a queue and what is due in it. These are read one after the other, so that a task
 * may be missing in between: then later arrivals are fewer. One that stays missing has left by a way that no hook sees.
 */
final class DueArrivals {
    /** Steps after which a task does not come back. */
    private static final int STEPS = 10;

    private long missing;
    private int steps;
    private long unseen;

    /** Tasks that arrived in a step, given how many left the queue and became due more, which may be below zero. */
    long of(long difference) {
        long balance = difference - missing;
        steps = balance < 0 && missing > 0 ? steps + 1 : 0;
        missing = Math.max(0, -balance);
        if (steps >= STEPS) {
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

    /** Tasks that have left unseen since the last call. */
    long unseen() {
        long taken = unseen;
        unseen = 0;
        return taken;
    }
}
