package dev.lifeguard.probe.boot;

import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/**
 * When a scheduled task was due. It counts as enqueued from then on, which is known only when a worker takes it:
 * before, it may be cancelled.
 */
final class DueTime {
    private DueTime() {}

    /** The worker of {@code cell} has taken the task. */
    static void taken(Object task, ThreadPoolCell cell) {
        long now = System.nanoTime();
        long due = Math.min(now, now + delay(task)); // taken early only when the pool is shutting down
        cell.pool.enqueued.add(Stamp.at(due));
        cell.follow(due, 1);
    }

    /** Nanoseconds until the task is due; 0 if it does not know, since the class may be the host's. */
    private static long delay(Object task) {
        try {
            return task instanceof Delayed delayed ? delayed.getDelay(TimeUnit.NANOSECONDS) : 0;
        } catch (Throwable t) {
            return 0;
        }
    }
}
