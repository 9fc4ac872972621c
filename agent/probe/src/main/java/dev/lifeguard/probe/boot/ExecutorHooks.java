package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.pool.ExecutorCell;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.QueueCounts;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.boot.pool.Workers;
import java.util.List;

/** Hooks of frameworks' pools, whose workers run each task in one method. */
public final class ExecutorHooks {
    private ExecutorHooks() {}

    /** The cell of the calling thread as a worker of the pool; null if there are too many. */
    static ExecutorCell cell(Object pool) {
        Thread thread = Thread.currentThread();
        WorkerCell cell = Workers.known(thread, pool);
        if (cell == null && Registry.executor(pool) != null) {
            cell = Workers.cell(thread, pool);
        }
        return cell instanceof ExecutorCell known ? known : null;
    }

    /** A pool was constructed. */
    @Guarded
    public static void created(Object pool) {
        if (Registry.executor(pool) != null) {
            CreationHooks.created(pool);
        }
    }

    /** A task was submitted to the pool. */
    @Guarded
    public static void enqueued(Object task, Object pool) {
        PoolStats stats = task == null ? null : Registry.executor(pool);
        if (stats != null) {
            QueueCounts.arrives(task, stats);
        }
    }

    /** As {@link #enqueued}, unless the task belongs to {@code another} pool, which counts it itself. */
    public static void enqueuedUnless(Object task, boolean another, Object pool) {
        if (!another) {
            enqueued(task, pool);
        }
    }

    /** The queue was emptied. */
    @Guarded
    public static void drained(List<?> tasks, Object pool) {
        if (tasks == null) {
            return;
        }
        PoolStats stats = Registry.executor(pool);
        for (int i = 0; stats != null && i < tasks.size(); i++) {
            QueueCounts.leaves(tasks.get(i), stats);
        }
    }

    /** A task left the queue without being started, or was never added. */
    @Guarded
    public static void withdrawn(Object task, Object pool) {
        PoolStats stats = task == null ? null : Registry.executor(pool);
        if (stats != null) {
            QueueCounts.leaves(task, stats);
        }
    }

    @Guarded
    public static void refused(Object task, Object pool) {
        PoolStats stats = task == null ? null : Registry.executor(pool);
        if (stats != null) {
            QueueCounts.leaves(task, stats);
            stats.rejected.increment();
        }
    }

    /** A worker begins a task; the pool is null if the thread is no worker. */
    @Guarded
    public static void starts(Object task, Object pool) {
        ExecutorCell cell = task == null || pool == null ? null : cell(pool);
        if (cell != null) {
            cell.taskStarts(task);
        }
    }

    /** As {@link #starts}, unless the task belongs to {@code another} pool. */
    public static void startsUnless(Object task, boolean another, Object pool) {
        if (!another) {
            starts(task, pool);
        }
    }

    /** A worker has run a task, or the task has thrown an exception. */
    @Guarded
    public static void ends(Object pool) {
        if (pool == null) {
            return;
        }
        if (Workers.known(Thread.currentThread(), pool) instanceof ExecutorCell cell) {
            cell.taskEnds();
        }
    }

    /** The calling thread, in a task of its pool, begins to wait for a task that bypasses the queue. */
    @Guarded
    public static void pauses() {
        ExecutorCell cell = Workers.atTask(Thread.currentThread());
        if (cell != null) {
            cell.pauses();
        }
    }

    /** The calling thread has received such a task and runs it. */
    @Guarded
    public static void resumes(Object task) {
        ExecutorCell cell = task == null ? null : Workers.atTask(Thread.currentThread());
        if (cell != null) {
            cell.resumes();
        }
    }
}
