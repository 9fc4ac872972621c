package dev.lifeguard.probe.boot;

import java.util.List;

/** Called when a task arrives at a thread pool, and when one leaves it without being run. */
public final class QueueHooks {
    private QueueHooks() {}

    /** A task was submitted to the pool. */
    public static void enqueued(Object task, Object pool) {
        if (Hooks.off || task == null) {
            return;
        }
        try {
            PoolStats stats = Registry.pool(pool);
            if (stats == null || stats.scheduled) {
                return;
            }
            if (stats.handlerPutsIfAny() != null) {
                RejectionHooks.arrives(task, stats);
            }
            arrives(task, stats);
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    static void arrives(Object task, PoolStats stats) {
        long now = System.nanoTime();
        stats.enqueued.add(Stamp.at(now));
        stats.sampler.arrived(task, now);
        if (stats.stacksWanted > 0) {
            CallSite.submitted(stats);
        }
    }

    /** A task left the queue without being started, or was never added. */
    public static void withdrawn(Object task, Object pool) {
        if (Hooks.off || task == null) {
            return;
        }
        try {
            leaves(task, Registry.pool(pool));
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    static void leaves(Object task, PoolStats stats) {
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

    private static void lost(Object task, LostTasks.Reason reason, Object pool) {
        if (Hooks.off || task == null) {
            return;
        }
        try {
            PoolStats stats = Registry.pool(pool);
            leaves(task, stats);
            if (stats != null && task != pool) {
                LostTasks.add(task, reason, stats);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** A task was removed by an iterator, which does not identify it. */
    public static void purged(Object pool) {
        withdrawn(pool, pool);
    }

    /** The queue was emptied. */
    public static void drained(List<?> tasks, Object pool) {
        if (Hooks.off) {
            return;
        }
        for (int i = 0; i < tasks.size(); i++) {
            lost(tasks.get(i), LostTasks.Reason.DRAINED, pool);
        }
    }
}
