package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.sum.Stamp;

/** Counts tasks that arrive at a pool, and tasks that leave it without being run. */
public final class QueueCounts {
    private QueueCounts() {}

    /** A task arrives. */
    public static void arrives(Object task, PoolStats stats) {
        long now = System.nanoTime();
        stats.enqueued.add(Stamp.at(now));
        stats.sampler.arrived(task, now);
        if (stats.stacksWanted > 0) {
            Submissions.add(stats);
        }
    }

    /** A task left the queue without being started, or was never added; does nothing without a pool. */
    public static void leaves(Object task, PoolStats stats) {
        if (stats == null) {
            return;
        }
        if (stats.scheduled) {
            DueTime.withdrawn(task, stats);
            return;
        }
        stats.withdrawn.add(Stamp.at(System.nanoTime()));
        if (stats.sampler.any()) {
            stats.sampler.gone(task, null);
        }
    }

    /** A task is refused. */
    public static void refused(Object task, PoolStats stats) {
        leaves(task, stats);
        stats.rejected.increment();
    }
}
