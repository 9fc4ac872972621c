package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.caller.CallerCell;
import dev.lifeguard.probe.boot.caller.Callers;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.QueueCounts;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.refusal.Drops;
import dev.lifeguard.probe.boot.refusal.HandlerPuts;
import dev.lifeguard.probe.boot.refusal.LostTasks;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * Called when a thread pool passes a task to its rejection handler, and when the handler returns. A handler that throws
 * an exception or silently drops the task has rejected it. One that runs the task, or blocks its caller, makes the
 * caller do work. That is recognized by the effect, so custom handlers are covered as well as {@code CallerRunsPolicy}.
 */
public final class RejectionHooks {
    /**
     * A handler that returns sooner has not delayed its caller noticeably, unless it is known to have run the task.
     */
    private static final long MIN_HELD_NS = 1_000_000;

    private RejectionHooks() {}

    /**
     * The handler is about to be called; the task may have been in the queue before.
     *
     * @param control the pool's control word, negative until it is shut down
     */
    @Guarded
    public static void rejected(Object task, Object handler, AtomicInteger control, Object pool) {
        PoolStats stats = Registry.pool(pool);
        if (stats == null) {
            return;
        }
        boolean shutDown = control.get() >= 0;
        LostTasks.rejected(task, handler, shutDown, stats.id);
        boolean known = onlyRefuses(handler);
        CallerCell cell = known ? null : Callers.cell(stats, handler, pool);
        if (cell != null) {
            cell.enters(task, System.nanoTime());
            cell.dropCount = dropCount(handler, shutDown, stats);
            return;
        }
        stats.rejected.increment();
        if (known && !(handler instanceof ThreadPoolExecutor.AbortPolicy)) {
            dropCount(handler, shutDown, stats).increment();
        }
    }

    /** The handler has returned. */
    @Guarded
    public static void handled(Object task, Object pool) {
        handled(task, pool, System.nanoTime());
    }

    static void handled(Object task, Object pool, long nowNs) {
        PoolStats stats = Callers.any() ? Registry.pool(pool) : null;
        CallerCell cell = stats == null ? null : Callers.known(stats);
        if (cell == null || !cell.inHandler()) {
            return;
        }
        HandlerPuts.Put put = cell.task() == null ? null : cell.put;
        boolean again = cell.task() != null && cell.handedInAgain;
        long heldNs = cell.leaves(nowNs);
        boolean ran = ran(task, pool, cell);
        boolean cancelled = cancelled(task);
        boolean kept = ran || heldNs >= MIN_HELD_NS && !again && !cancelled;
        if (kept || heldNs >= MIN_HELD_NS) {
            cell.kept(heldNs, kept ? 1 : 0);
        }
        if (put != null && !ran && !cancelled) {
            stats.handlerPuts().returned(put, cell.dropCount); // the reader checks whether it is in the queue
            return;
        }
        takeBack(put, task, stats);
        if (kept) {
            LostTasks.found(task);
        } else {
            stats.rejected.increment();
            if (!cancelled) {
                (again ? stats.drops().oldest : cell.dropCount).increment();
            }
        }
    }

    /** The handler has thrown an exception. */
    @Guarded
    public static void failed(Object pool) {
        PoolStats stats = Callers.any() ? Registry.pool(pool) : null;
        CallerCell cell = stats == null ? null : Callers.known(stats);
        if (cell != null && cell.inHandler()) {
            if (cell.task() != null) {
                takeBack(cell.put, cell.task(), stats);
            }
            long heldNs = cell.leaves(System.nanoTime());
            cell.kept(heldNs >= MIN_HELD_NS ? heldNs : 0, 0);
            stats.rejected.increment();
        }
    }

    /**
     * The pool is asked for its queue. If its handler asks, the task may be put there, and counts as queued until that
     * is known.
     */
    @Guarded
    public static void asksForQueue(Object pool) {
        if (!Callers.any()) {
            return;
        }
        PoolStats stats = Registry.pool(pool);
        CallerCell cell = stats == null || stats.scheduled ? null : Callers.known(stats);
        if (cell == null || cell.task() == null || cell.put != null || cell.handedInAgain) {
            return;
        }
        HandlerPuts puts = stats.handlerPuts();
        cell.put = puts.add(cell.task());
        if (cell.put != null) {
            puts.again.increment();
            QueueCounts.arrives(cell.task(), stats);
        }
    }

    /**
     * A task arrives. If it is the one that the pool's handler was called for, the handler submits it again and does
     * not put it into the queue itself.
     */
    static void arrives(Object task, PoolStats stats) {
        CallerCell cell = Callers.known(stats);
        if (cell != null && cell.task() == task && cell.put != null) {
            takeBack(cell.put, task, stats);
            cell.put = null;
            cell.handedInAgain = true;
            stats.handlerPuts().again.increment();
        }
    }

    /** The policy that makes room in the queue is about to submit its task again. */
    @Guarded
    static void comesAgain(Object pool) {
        PoolStats stats = Registry.pool(pool);
        if (stats != null && !stats.scheduled) {
            stats.handlerPuts().again.increment();
        }
    }

    /** The handler did not put the task into the queue. */
    private static void takeBack(HandlerPuts.Put put, Object task, PoolStats stats) {
        if (put != null) {
            stats.handlerPuts().remove(put);
            QueueCounts.leaves(task, stats);
        }
    }

    /** Whether the submitting thread has run the task. */
    static boolean ran(Object task, Object pool, CallerCell cell) {
        // Only JDK classes: others might return anything or take any time.
        if (task instanceof FutureTask<?> future && future.getClass().getClassLoader() == null) {
            return future.isDone() && !future.isCancelled();
        }
        boolean down = pool.getClass() == ThreadPoolExecutor.class && ((ThreadPoolExecutor) pool).isShutdown();
        return cell.callerRuns && !down;
    }

    /** Whether waiters for the task know that it will not run. */
    private static boolean cancelled(Object task) {
        return task instanceof FutureTask<?> future
                && future.getClass().getClassLoader() == null
                && future.isCancelled();
    }

    /** The counter for a task that the handler drops without an exception. */
    private static LongAdder dropCount(Object handler, boolean shutDown, PoolStats stats) {
        Drops drops = stats.drops();
        if (!shutDown && handler instanceof ThreadPoolExecutor.DiscardOldestPolicy) {
            return drops.oldest;
        }
        boolean jdk = handler instanceof ThreadPoolExecutor.DiscardPolicy
                || handler instanceof ThreadPoolExecutor.DiscardOldestPolicy
                || handler instanceof ThreadPoolExecutor.CallerRunsPolicy;
        return jdk ? drops.arriving : drops.unanswered;
    }

    /** Whether it is one of the JDK's handlers that never make the caller work. */
    private static boolean onlyRefuses(Object handler) {
        Class<?> type = handler == null ? null : handler.getClass();
        return type == ThreadPoolExecutor.AbortPolicy.class
                || type == ThreadPoolExecutor.DiscardPolicy.class
                || type == ThreadPoolExecutor.DiscardOldestPolicy.class;
    }
}
