package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.pool.ExecutorCell;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;

/**
 * Hooks of Netty's executors, which have one thread each. A pool is a group of executors, or an executor without a
 * group. Hooks receive both; the group may be null.
 */
public final class NettyHooks {
    private NettyHooks() {}

    private static Object pool(Object executor, Object group) {
        return group == null ? executor : group;
    }

    /** A task is about to be added to the queue; null for none. */
    public static void offered(Object task, Object executor, Object group) {
        ExecutorHooks.enqueued(task, pool(executor, group));
    }

    /** The result of adding it to the queue. */
    public static void taken(boolean taken, Object task, Object executor, Object group) {
        if (!taken) {
            ExecutorHooks.withdrawn(task, pool(executor, group));
        }
    }

    /** The executor has shut down and rejects the task. */
    public static void refused(Object task, Object executor, Object group) {
        ExecutorHooks.refused(task, pool(executor, group));
    }

    /** The result of removing a task from the queue. */
    public static void removed(boolean removed, Object task, Object executor, Object group) {
        if (removed) {
            ExecutorHooks.withdrawn(task, pool(executor, group));
        }
    }

    /** The queue is full, and the host's rejection policy decides about the task. */
    @Guarded
    public static void rejected(Object task, Object executor, Object group) {
        PoolStats stats = task == null ? null : Registry.executor(pool(executor, group));
        if (stats != null) {
            stats.rejected.increment();
        }
    }

    /** The calling thread belongs to the executor, and looks for tasks. */
    public static void worksFor(Object executor, Object group) {
        EventExecutors.worksFor(pool(executor, group));
    }

    /** The calling thread begins a task, perhaps outside of an executor. */
    @Guarded
    public static void starts(Object task) {
        ExecutorCell cell = task == null ? null : EventExecutors.cell();
        if (cell != null) {
            cell.taskStarts(task);
        }
    }

    /** The calling thread has run a task, or the task has thrown an exception. */
    @Guarded
    public static void ends() {
        ExecutorCell cell = EventExecutors.cell();
        if (cell != null) {
            cell.taskEnds();
        }
    }
}
