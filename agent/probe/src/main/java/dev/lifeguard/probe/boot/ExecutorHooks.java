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
    public static void created(Object pool) {
        if (Hooks.off) {
            return;
        }
        try {
            if (Registry.executor(pool) == null) {
                return;
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
            return;
        }
        CreationHooks.created(pool);
    }

    /** A task was submitted to the pool. */
    public static void enqueued(Object task, Object pool) {
        if (Hooks.off || task == null) {
            return;
        }
        try {
            PoolStats stats = Registry.executor(pool);
            if (stats != null) {
                QueueCounts.arrives(task, stats);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** As {@link #enqueued}, unless the task belongs to {@code another} pool, which counts it itself. */
    public static void enqueuedUnless(Object task, boolean another, Object pool) {
        if (!another) {
            enqueued(task, pool);
        }
    }

    /** The queue was emptied. */
    public static void drained(List<?> tasks, Object pool) {
        if (Hooks.off || tasks == null) {
            return;
        }
        try {
            PoolStats stats = Registry.executor(pool);
            for (int i = 0; stats != null && i < tasks.size(); i++) {
                QueueCounts.leaves(tasks.get(i), stats);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** A task left the queue without being started, or was never added. */
    public static void withdrawn(Object task, Object pool) {
        if (Hooks.off || task == null) {
            return;
        }
        try {
            PoolStats stats = Registry.executor(pool);
            if (stats != null) {
                QueueCounts.leaves(task, stats);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    public static void refused(Object task, Object pool) {
        if (Hooks.off || task == null) {
            return;
        }
        try {
            PoolStats stats = Registry.executor(pool);
            if (stats != null) {
                QueueCounts.leaves(task, stats);
                stats.rejected.increment();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** A worker begins a task; the pool is null if the thread is no worker. */
    public static void starts(Object task, Object pool) {
        if (Hooks.off || task == null || pool == null) {
            return;
        }
        try {
            ExecutorCell cell = cell(pool);
            if (cell != null) {
                cell.taskStarts(task);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** As {@link #starts}, unless the task belongs to {@code another} pool. */
    public static void startsUnless(Object task, boolean another, Object pool) {
        if (!another) {
            starts(task, pool);
        }
    }

    /** A worker has run a task, or the task has thrown an exception. */
    public static void ends(Object pool) {
        if (Hooks.off || pool == null) {
            return;
        }
        try {
            if (Workers.known(Thread.currentThread(), pool) instanceof ExecutorCell cell) {
                cell.taskEnds();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread, in a task of its pool, begins to wait for a task that bypasses the queue. */
    public static void pauses() {
        if (Hooks.off) {
            return;
        }
        try {
            ExecutorCell cell = Workers.atTask(Thread.currentThread());
            if (cell != null) {
                cell.pauses();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread has received such a task and runs it. */
    public static void resumes(Object task) {
        if (Hooks.off || task == null) {
            return;
        }
        try {
            ExecutorCell cell = Workers.atTask(Thread.currentThread());
            if (cell != null) {
                cell.resumes();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
