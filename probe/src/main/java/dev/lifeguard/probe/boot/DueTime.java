package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.PeriodicTasks.Stat;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/**
 * When a scheduled task was due. It counts as enqueued from then on; hooks note that when it leaves the queue, and until then the reader
 * counts those that are due.
 */
final class DueTime {
    private static final long CLOSE_NS =
            10_000; // the reading of two clocks takes less, unless the thread is stopped meanwhile

    private DueTime() {}

    /** The worker of {@code cell} has taken the task. */
    static void taken(Object task, ThreadPoolCell cell) {
        long due = of(task);
        cell.pool.enqueued.add(Stamp.at(due));
        cell.follow(due, 1);
        if (PeriodicTasks.isPeriodic(task)) {
            Stat periodic = cell.pool.periodic().of(task);
            if (periodic != null) {
                periodic.begins(System.nanoTime() - due);
            }
        }
    }

    /** The task left the queue without being run. It came only if it was due, which is certain only of the JDK's own. */
    static void withdrawn(Object task, PoolStats pool) {
        if (task instanceof Delayed && task.getClass().getClassLoader() == null && delay(task) <= 0) {
            pool.enqueued.add(Stamp.at(of(task)));
            pool.withdrawn.add(Stamp.at(System.nanoTime()));
        }
    }

    /**
     * When the task was due, and now if that is yet to come: it is taken early only when the pool is shutting down. Never before the task
     * was due. The task reads its own clock, and the thread may be stopped before ours is read: then both are read again.
     */
    static long of(Object task) {
        long due = 0;
        long apart = Long.MAX_VALUE;
        for (int tries = 0; tries < 3 && apart > CLOSE_NS; tries++) {
            long before = System.nanoTime();
            long delay = delay(task);
            long now = System.nanoTime();
            if (now - before < apart) {
                apart = now - before;
                due = Math.min(now, now + delay);
            }
        }
        return due;
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
