package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.caller.Helpers;
import dev.lifeguard.probe.boot.pool.ForkJoinCell;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.pool.Submissions;
import dev.lifeguard.probe.boot.pool.Workers;
import dev.lifeguard.probe.boot.sum.Stamp;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RejectedExecutionException;

/** Hooks of fork/join pools, called by submitters, by workers, and by outside threads that help. */
public final class ForkJoinHooks {
    private ForkJoinHooks() {}

    /** An outside thread submitted a task to a fork/join pool. */
    @Guarded
    public static void submitted(Object pool) {
        PoolStats stats = Registry.pool(pool);
        if (stats != null && !stats.executor && stats.stacksWanted > 0) {
            Submissions.add(stats);
        }
    }

    /** The pool is about to queue a task from one of its own tasks or from an outside thread. */
    @Guarded
    public static void enqueued(Object task, Object pool) {
        if (task == null) {
            return;
        }
        PoolStats stats = fromOutside(pool);
        if (stats == null) {
            return;
        }
        long now = System.nanoTime();
        stats.enqueued.add(Stamp.at(now));
        if (stats.followsOutside) {
            stats.sampler.arrived(task, now);
        }
    }

    /** The pool rejected that task, or threw an exception after accepting it. */
    @Guarded
    public static void refused(Throwable why, Object task, Object pool) {
        if (task == null) {
            return;
        }
        PoolStats stats = fromOutside(pool);
        if (stats == null) {
            return;
        }
        if (stats.sampler.any()) {
            stats.sampler.gone(task, null);
        }
        if (why instanceof RejectedExecutionException) {
            stats.withdrawn.add(Stamp.at(System.nanoTime()));
            stats.rejected.increment();
        }
    }

    /**
     * The pool's statistics, or null if the calling thread is one of its workers, or if the pool is a framework's or
     * the scheduler of virtual threads.
     */
    private static PoolStats fromOutside(Object pool) {
        // Does not register pools, which other hooks do: the JDK may be switching a virtual thread here.
        PoolStats stats = Registry.seen(pool);
        if (stats == null || stats.virtualThreads || stats.executor) {
            return null;
        }
        Thread thread = Thread.currentThread();
        return thread instanceof ForkJoinWorkerThread && Workers.known(thread, pool) != null ? null : stats;
    }

    /** A worker has taken a task from another queue than its own, and begins it at once. */
    @Guarded
    public static void taken(Object task, ForkJoinWorkerThread worker) {
        ForkJoinCell cell = worker == null || task == null ? null : cell(worker);
        if (cell != null) {
            cell.taken(task);
        }
    }

    /** A worker begins a task that it took from a queue, and will continue with the tasks forked by it. */
    @Guarded
    public static void topLevelStarts(ForkJoinWorkerThread worker) {
        ForkJoinCell cell = worker == null ? null : cell(worker);
        if (cell != null) {
            cell.topLevelStarts();
        }
    }

    /** A worker has run such a task and all that followed it. */
    @Guarded
    public static void topLevelEnds(ForkJoinWorkerThread worker) {
        ForkJoinCell cell = worker == null ? null : cell(worker);
        if (cell != null) {
            cell.topLevelEnds();
        }
    }

    /** The worker's cell, null in a framework's pool. A worker's pool never changes and is read only once. */
    private static ForkJoinCell cell(ForkJoinWorkerThread worker) {
        ForkJoinCell cell = Workers.forkJoin(worker);
        if (cell != null) {
            return cell;
        }
        Object pool;
        try {
            pool = worker.getPool();
        } catch (RuntimeException e) {
            return null; // overridden by the host
        }
        return pool != null && Workers.cell(worker, pool) instanceof ForkJoinCell made ? made : null;
    }

    /** A thread of any kind begins a fork/join task. */
    @Guarded
    public static void taskStarts(Object task) {
        Thread thread = Thread.currentThread();
        if (thread instanceof ForkJoinWorkerThread) {
            ForkJoinCell cell = ForkJoinCell.anyTiming() ? Workers.forkJoin(thread) : null;
            if (cell != null) {
                cell.taskStarts();
            }
        } else if (Helpers.taskStarts(thread)) {
            Object common = ForkJoinPool.commonPool();
            submitted(common);
            PoolStats stats = Registry.seen(common);
            if (stats != null && stats.sampler.any()) {
                stats.sampler.gone(task, null); // it ran outside of the pool's workers
            }
        }
    }

    /** A thread of any kind has run a fork/join task. */
    @Guarded
    public static void taskEnds(Object task) {
        Thread thread = Thread.currentThread();
        if (thread instanceof ForkJoinWorkerThread) {
            ForkJoinCell cell = Workers.forkJoin(thread);
            if (cell != null) {
                cell.taskEnds(task);
            }
        } else {
            Helpers.taskEnds(thread, Registry.pool(ForkJoinPool.commonPool()));
        }
    }
}
