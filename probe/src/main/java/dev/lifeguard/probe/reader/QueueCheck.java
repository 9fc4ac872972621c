package dev.lifeguard.probe.reader;

/**
 * Compares the counted length of a queue with its real one. Tasks that are put in or taken out through {@code
 * getQueue()} are not counted; where the two differ in the same direction for a second, the queue is right.
 */
final class QueueCheck {
    private static final int STEPS = 10;

    private boolean seedPending;
    private int steps;
    private long least = Long.MAX_VALUE;
    private long most = Long.MIN_VALUE;

    /** For a pool that may have tasks queued already, if it is {@code older} than the probe. */
    QueueCheck(boolean older) {
        seedPending = older;
    }

    boolean seedPending() {
        return seedPending;
    }

    /** Tasks that were queued before the probe came; asked at the first step, then 0. */
    long seed(long counted, PoolView view) {
        if (!seedPending) {
            return 0;
        }
        seedPending = false;
        return Math.max(0, Math.max(0, view.queueSize()) - counted);
    }

    /** How many tasks too many were counted, negative for too few; 0 until that is certain. */
    long difference(long counted, int workersSeen, PoolView view) {
        long real = view.queueSize();
        if (view.size() > workersSeen) {
            restart(); // a thread on its way may hold a task that is in no queue
            return 0;
        }
        // Of a queue that is better not asked so much is known: it holds no fewer than none.
        long tooMany = real < 0 ? Math.min(0, counted) : counted - real;
        least = Math.min(least, tooMany);
        most = Math.max(most, tooMany);
        if (++steps < STEPS) {
            return 0;
        }
        long certain = least > 0 ? least : Math.min(0, most);
        restart();
        return certain;
    }

    private void restart() {
        steps = 0;
        least = Long.MAX_VALUE;
        most = Long.MIN_VALUE;
    }
}
