package dev.lifeguard.probe.boot;

/**
 * Called by Netty's executors, each of which has one thread. A pool is a group of them, or an executor that is in none: hooks
 * get both, and the group is null then.
 */
public final class NettyHooks {
    private NettyHooks() {}

    private static Object pool(Object executor, Object group) {
        return group == null ? executor : group;
    }

    /** A task is about to be put into the queue; null for none. */
    public static void offered(Object task, Object executor, Object group) {
        ExecutorHooks.enqueued(task, pool(executor, group));
    }

    /** Whether the queue has taken it. */
    public static void taken(boolean taken, Object task, Object executor, Object group) {
        if (!taken) {
            ExecutorHooks.withdrawn(task, pool(executor, group));
        }
    }

    /** The executor has shut down and does not take that task. */
    public static void refused(Object task, Object executor, Object group) {
        ExecutorHooks.refused(task, pool(executor, group));
    }

    /** Whether a task was removed from the queue. */
    public static void removed(boolean removed, Object task, Object executor, Object group) {
        if (removed) {
            ExecutorHooks.withdrawn(task, pool(executor, group));
        }
    }

    /** The queue is full, and what is to be done with the task is asked of the host's policy. */
    public static void rejected(Object task, Object executor, Object group) {
        if (Hooks.off || task == null) {
            return;
        }
        try {
            PoolStats stats = Registry.executor(pool(executor, group));
            if (stats != null) {
                stats.rejected.increment();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread is the executor's, and looks for tasks. */
    public static void worksFor(Object executor, Object group) {
        EventExecutors.worksFor(pool(executor, group));
    }

    /** The calling thread begins a task; it may be none of an executor's. */
    public static void starts(Object task) {
        if (Hooks.off || task == null) {
            return;
        }
        try {
            ExecutorCell cell = EventExecutors.cell();
            if (cell != null) {
                cell.taskStarts(task);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread has run a task, or the task has thrown something. */
    public static void ends() {
        if (Hooks.off) {
            return;
        }
        try {
            ExecutorCell cell = EventExecutors.cell();
            if (cell != null) {
                cell.taskEnds();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
