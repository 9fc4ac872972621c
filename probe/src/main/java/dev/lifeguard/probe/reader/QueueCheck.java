package dev.lifeguard.probe.reader;

/**
 * Compares the counted length of a queue with its real one. Tasks that are put in or taken out through {@code
 * getQueue()}, or by calls that were under way when the probe came, are not counted.
 *
 * <p>A task is counted before it is put in and until it begins, so that a moment's surplus is normal; one that lasts
 * for a second is not. Real tasks that are not counted are never normal, but what is counted and what is real cannot
 * always be read at one moment.
 */
final class QueueCheck {
    private static final int STEPS = 10;
    private static final int STEPS_IF_STEADY = 2;

    private boolean seedPending;
    private int steps;
    private boolean allSteady = true;
    private long min = Long.MAX_VALUE;
    private long max = Long.MIN_VALUE;

    /**
     * How many tasks more are counted than are in the queue, negative for fewer.
     *
     * @param surplus that number
     * @param steady whether nothing was counted while the queue was looked at
     */
    record Look(long surplus, boolean steady) {}

    /** For a pool that may have tasks queued already, if it is {@code older} than the probe. */
    QueueCheck(boolean older) {
        seedPending = older;
    }

    /** Whether tasks that were queued before the probe are still to be counted. */
    boolean seedPending() {
        return seedPending;
    }

    /** Tasks that were queued before the probe came, at the first call; then 0. */
    long seed(Look look) {
        if (!seedPending) {
            return 0;
        }
        seedPending = false;
        return Math.max(0, -look.surplus);
    }

    /**
     * How many tasks too many were counted, negative for too few; 0 until that is certain.
     *
     * @param workersMissing whether the pool has threads that no hook has seen yet: one may hold a task that is in no
     *     queue
     */
    long difference(Look look, boolean workersMissing) {
        if (workersMissing) {
            restart();
            return 0;
        }
        min = Math.min(min, look.surplus);
        max = Math.max(max, look.surplus);
        allSteady &= look.steady;
        steps++;
        long certain = 0;
        if (max < 0 && (steps >= STEPS || allSteady && steps >= STEPS_IF_STEADY)) {
            certain = max;
        } else if (steps >= STEPS) {
            certain = Math.max(0, min);
        }
        if (certain != 0 || steps >= STEPS) {
            restart();
        }
        return certain;
    }

    private void restart() {
        steps = 0;
        allSteady = true;
        min = Long.MAX_VALUE;
        max = Long.MIN_VALUE;
    }
}
