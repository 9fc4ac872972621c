package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.pool.PeriodicTasks.Stat;
import dev.lifeguard.probe.boot.sum.Stamp;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/**
 * The time at which a scheduled task was due, from which on it counts as enqueued. Hooks record that when the task
 * leaves the queue; until then the reader counts due tasks.
 */
public final class DueTime {
    private static final long MAX_READING_NS = 10_000; // reading two clocks takes less, unless the thread is preempted

    private DueTime() {}

    /** The worker of {@code cell} has taken the task. */
    public static void taken(Object task, ThreadPoolCell cell) {
        long due = of(task);
        cell.pool.enqueued.add(Stamp.at(due));
        cell.follow(due, 1);
        if (PeriodicTasks.isPeriodic(task)) {
            Stat periodic = cell.pool.periodic.of(task);
            if (periodic != null) {
                periodic.begins(System.nanoTime() - due);
            }
        }
    }

    /**
     * The task left the queue without being run. It counts as enqueued only if it was due, which only the JDK's own
     * tasks tell reliably.
     */
    static void withdrawn(Object task, PoolStats pool) {
        if (task instanceof Delayed && task.getClass().getClassLoader() == null && delay(task) <= 0) {
            pool.enqueued.add(Stamp.at(of(task)));
            pool.withdrawn.add(Stamp.at(System.nanoTime()));
        }
    }

    /**
     * The time at which a task was due, at most the present: tasks are taken early only while the pool shuts down. The
     * task reads its own clock. If the thread is preempted before this method's reading, both are read again, up to
     * three times.
     */
    static long of(Object task) {
        long due = 0;
        long apart = Long.MAX_VALUE;
        for (int tries = 0; tries < 3 && apart > MAX_READING_NS; tries++) {
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

    /** Nanoseconds until the task is due; 0 if a host's class fails to tell. */
    private static long delay(Object task) {
        try {
            return task instanceof Delayed delayed ? delayed.getDelay(TimeUnit.NANOSECONDS) : 0;
        } catch (Throwable t) {
            return 0;
        }
    }
}
