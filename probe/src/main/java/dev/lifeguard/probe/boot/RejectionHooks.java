package dev.lifeguard.probe.boot;

import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Called when a thread pool hands a task to its rejection handler, and when that returns. A handler that throws, or drops the task,
 * has refused it. One that ran it, or that kept its caller waiting, has made the caller work: that is seen by what happened, so
 * handlers of the host count as well as {@code CallerRunsPolicy}.
 */
public final class RejectionHooks {
    /** A handler that returns sooner has done nothing that its caller could feel, if it is not known to have run the task. */
    private static final long HELD_NS = 1_000_000;

    private RejectionHooks() {}

    /**
     * The handler is about to be called; the task may have been in the queue or not.
     *
     * @param control the pool's control word, below zero until it is shut down
     */
    public static void rejected(Object task, Object handler, AtomicInteger control, Object pool) {
        if (Hooks.off) {
            return;
        }
        try {
            PoolStats stats = Registry.pool(pool);
            if (stats == null) {
                return;
            }
            LostTasks.rejected(task, handler, control.get() >= 0, stats);
            CallerCell cell = onlyRefuses(handler) ? null : Callers.cell(stats, handler, pool);
            if (cell == null) {
                stats.rejected.increment();
            } else {
                cell.enters(System.nanoTime());
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The handler has returned. */
    public static void handled(Object task, Object pool) {
        if (Hooks.off) {
            return;
        }
        try {
            PoolStats stats = Callers.any() ? Registry.pool(pool) : null;
            CallerCell cell = stats == null ? null : Callers.known(stats);
            if (cell == null || !cell.inHandler()) {
                return;
            }
            long heldNs = cell.leaves(System.nanoTime());
            if (heldNs >= HELD_NS || ran(task, pool, cell)) {
                cell.kept(heldNs, 1);
                LostTasks.found(task);
            } else {
                stats.rejected.increment();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The handler has thrown something. */
    public static void failed(Object pool) {
        if (Hooks.off) {
            return;
        }
        try {
            PoolStats stats = Callers.any() ? Registry.pool(pool) : null;
            CallerCell cell = stats == null ? null : Callers.known(stats);
            if (cell != null && cell.inHandler()) {
                long heldNs = cell.leaves(System.nanoTime());
                cell.kept(heldNs >= HELD_NS ? heldNs : 0, 0);
                stats.rejected.increment();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** Whether the task was run by the thread that handed it over. */
    static boolean ran(Object task, Object pool, CallerCell cell) {
        // No class of the host's: its answer may be anything, and take any time.
        if (task instanceof FutureTask<?> future && future.getClass().getClassLoader() == null) {
            return future.isDone() && !future.isCancelled();
        }
        boolean down = pool.getClass() == ThreadPoolExecutor.class && ((ThreadPoolExecutor) pool).isShutdown();
        return cell.callerRuns && !down;
    }

    /** Whether it is one of the JDK's handlers that never make the caller work. */
    private static boolean onlyRefuses(Object handler) {
        Class<?> type = handler == null ? null : handler.getClass();
        return type == ThreadPoolExecutor.AbortPolicy.class
                || type == ThreadPoolExecutor.DiscardPolicy.class
                || type == ThreadPoolExecutor.DiscardOldestPolicy.class;
    }
}
