package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.QueueCounts;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.refusal.LostTasks;
import java.util.List;

/** Called when a task arrives at a thread pool, and when one leaves it without being run. */
public final class QueueHooks {
    private QueueHooks() {}

    /** A task was submitted to the pool. */
    @Guarded
    public static void enqueued(Object task, Object pool) {
        if (task == null) {
            return;
        }
        PoolStats stats = Registry.pool(pool);
        if (stats == null || stats.scheduled) {
            return;
        }
        if (stats.handlerPutsIfAny() != null) {
            RejectionHooks.arrives(task, stats);
        }
        QueueCounts.arrives(task, stats);
    }

    /** A task left the queue without being started, or was never added. */
    @Guarded
    public static void withdrawn(Object task, Object pool) {
        if (task != null) {
            QueueCounts.leaves(task, Registry.pool(pool));
        }
    }

    /** The result of removing a task from the queue. */
    public static void removed(boolean removed, Object task, Object pool) {
        if (removed) {
            lost(task, LostTasks.Reason.REMOVED, pool);
        }
    }

    /** A task was discarded from the queue to make room for another, which is submitted again next. */
    public static void discarded(Object task, Object pool) {
        RejectionHooks.comesAgain(pool);
        lost(task, LostTasks.Reason.DISCARDED, pool);
    }

    @Guarded
    private static void lost(Object task, LostTasks.Reason reason, Object pool) {
        if (task == null) {
            return;
        }
        PoolStats stats = Registry.pool(pool);
        QueueCounts.leaves(task, stats);
        if (stats != null && task != pool) {
            LostTasks.add(task, reason, stats.id);
        }
    }

    /** A task was removed by an iterator, which does not identify it. */
    public static void purged(Object pool) {
        withdrawn(pool, pool);
    }

    /** The queue was emptied. */
    @Guarded
    public static void drained(List<?> tasks, Object pool) {
        for (int i = 0; i < tasks.size(); i++) {
            lost(tasks.get(i), LostTasks.Reason.DRAINED, pool);
        }
    }
}
