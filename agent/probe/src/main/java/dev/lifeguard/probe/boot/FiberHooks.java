package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.pool.ExecutorCell;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.QueueCounts;
import dev.lifeguard.probe.boot.pool.Registry;

/**
 * Hooks of the fiber schedulers of cats-effect and ZIO. Their workers loop in one method for life, so after an attach
 * only methods called from there can have hooks, and these cannot always tell the scheduler. It is found by the thread,
 * as for Netty.
 */
public final class FiberHooks {
    /** A task of cats-effect that has hooks of its own. */
    private static final String FIBER = "cats.effect.IOFiber";

    private FiberHooks() {}

    private static boolean isFiber(Object task) {
        return task.getClass().getName().equals(FIBER);
    }

    /** The calling thread begins to work for that scheduler, and is one of its workers even before it has a task. */
    public static void worksFor(Object pool) {
        EventExecutors.worksFor(pool);
    }

    /**
     * A task was submitted to cats-effect. Tasks other than fibers are skipped if the scheduler is older than the
     * probe, since their starts would be missed.
     */
    @Guarded
    public static void enqueued(Object task, Object pool) {
        if (task == null) {
            return;
        }
        PoolStats stats = Registry.executor(pool);
        if (stats != null && (stats.constructionSeen || isFiber(task))) {
            QueueCounts.arrives(task, stats);
        }
    }

    /** A worker of cats-effect begins a task; a fiber has hooks of its own. */
    @Guarded
    public static void starts(Object task, Object pool) {
        if (task == null) {
            return;
        }
        if (!isFiber(task)) {
            ExecutorHooks.starts(task, pool);
        }
    }

    /** A worker of ZIO continues with this task; null if it has only ended the last one. */
    @Guarded
    public static void goesOnWith(Object task) {
        ExecutorCell cell = EventExecutors.cell();
        if (cell == null) {
            return;
        }
        if (task == null) {
            cell.taskEnds();
        } else if (cell.atTask()) {
            cell.runsWithin(task);
        } else {
            cell.taskStarts(task);
        }
    }

    /** A worker of ZIO runs a task within another one, which waits for it. */
    @Guarded
    public static void runsWithin(Object task) {
        ExecutorCell cell = task == null ? null : EventExecutors.cell();
        if (cell != null) {
            cell.runsWithin(task);
        }
    }
}
