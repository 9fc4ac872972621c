package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Called by Netty's executors, each of which has one thread. A pool is a group of them, or an executor that is in none: hooks
 * get both, and the group is null then.
 */
public final class NettyHooks {
    /** Threads that have not begun a task since the probe came, or since they were made, and the pools that they work for. */
    private static final Map<Thread, WeakReference<Object>> waiting = new ConcurrentHashMap<>();

    private NettyHooks() {}

    /** Notes that the thread works for that pool, and will not say so before its next task. */
    public static void found(Thread thread, Object pool) {
        waiting.put(thread, new WeakReference<>(pool));
    }

    /**
     * The calling thread begins to work for that pool, as an event loop.
     *
     * @param acceptor the pool's thread that is none of its event loops, since it accepts connections for them
     */
    public static void loopBegins(Object pool, Object acceptor) {
        if (Thread.currentThread() != acceptor) {
            worksFor(pool, null);
        }
    }

    static void clear() {
        waiting.clear();
    }

    /** The cell of the calling thread, null if it is no executor's. */
    static ExecutorCell cell() {
        Thread thread = Thread.currentThread();
        ExecutorCell cell = Registry.ofEventExecutor(thread);
        if (cell == null && !waiting.isEmpty()) {
            WeakReference<Object> pool = waiting.remove(thread);
            if (pool != null) {
                worksFor(pool.get(), null);
                return Registry.ofEventExecutor(thread);
            }
        }
        return cell;
    }

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
        if (Hooks.off) {
            return;
        }
        try {
            Object pool = pool(executor, group);
            ExecutorCell cell = pool == null ? null : ExecutorHooks.cell(pool);
            if (cell != null) {
                cell.ofEventExecutor = true;
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread begins a task; it may be none of an executor's. */
    public static void starts(Object task) {
        if (Hooks.off || task == null) {
            return;
        }
        try {
            ExecutorCell cell = cell();
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
            ExecutorCell cell = cell();
            if (cell != null) {
                cell.taskEnds();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread, an event loop's, begins to wait for events. */
    public static void waits() {
        if (Hooks.off) {
            return;
        }
        try {
            ExecutorCell cell = cell();
            if (cell != null) {
                cell.loopWaits();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** It has waited, and begins a round: it handles the events, and runs tasks. */
    public static void goesOn() {
        if (Hooks.off) {
            return;
        }
        try {
            ExecutorCell cell = cell();
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
