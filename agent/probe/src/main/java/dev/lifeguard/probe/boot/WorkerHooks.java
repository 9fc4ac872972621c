package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.pool.DueTime;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import dev.lifeguard.probe.boot.pool.Workers;
import dev.lifeguard.probe.boot.refusal.HandlerPuts;
import dev.lifeguard.probe.boot.sum.Stamp;
import java.util.concurrent.BlockingQueue;

/** Called by the workers of thread pools. */
public final class WorkerHooks {
    private WorkerHooks() {}

    /** A new worker thread begins, with its first task or none. */
    @Guarded
    public static void threadStarts(Object task, Object pool) {
        ThreadPoolCell cell = (ThreadPoolCell) Workers.cell(Thread.currentThread(), pool);
        if (cell == null) {
            return;
        }
        cell.pool.threadsCreated.increment();
        if (task != null) {
            cell.takes(task);
            if (cell.pool.sampler.any()) {
                cell.pool.sampler.gone(task, cell);
            }
        }
    }

    /** Returns the queue that a worker is to wait at, or a replacement holding a task that was taken from it. */
    @SuppressWarnings("unchecked")
    public static BlockingQueue<?> source(BlockingQueue<?> queue, Object pool) {
        if (Hooks.off) {
            return queue;
        }
        try {
            ThreadPoolCell cell = (ThreadPoolCell) Workers.known(Thread.currentThread(), pool);
            return cell == null ? queue : cell.source((BlockingQueue<Object>) queue);
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
            return queue;
        }
    }

    /** A worker has taken a task from the queue. */
    @Guarded
    public static void taken(Object task, Object pool) {
        if (task == null) {
            return;
        }
        ThreadPoolCell cell = (ThreadPoolCell) Workers.cell(Thread.currentThread(), pool);
        if (cell == null) {
            return;
        }
        cell.takes(task);
        PoolStats stats = cell.pool;
        if (stats.scheduled) {
            DueTime.taken(task, cell);
            return;
        }
        HandlerPuts puts = stats.handlerPutsIfAny();
        if (puts != null) {
            puts.taken(task);
        }
        if (stats.sampler.any()) {
            stats.sampler.gone(task, cell);
        }
    }

    /**
     * A worker begins its task.
     *
     * @param made the thread that was created for the worker; a worker may run on another one
     */
    @Guarded
    public static void taskStarts(Object worker, Thread made, Object pool) {
        Thread thread = Thread.currentThread();
        ThreadPoolCell cell = (ThreadPoolCell) Workers.known(thread, pool);
        if (cell == null) {
            cell = (ThreadPoolCell) Workers.cell(thread, pool); // it took its task before the attach
            if (cell != null) {
                cell.pool.sampler.missed();
                if (cell.pool.scheduled) {
                    cell.pool.enqueued.add(Stamp.at(System.nanoTime())); // its due time is unknown
                }
            }
        }
        if (cell != null) {
            cell.borrower = thread == made ? null : worker;
            cell.taskStarts();
        }
    }

    /**
     * A worker's lock is released: by the worker itself after its task, or by a thread that interrupted idle workers.
     */
    @Guarded
    public static void taskEnds(Object worker, Thread made, Object pool) {
        Thread thread = Thread.currentThread();
        if (thread == made) {
            ThreadPoolCell cell = (ThreadPoolCell) Workers.cell(thread, pool);
            if (cell != null) {
                cell.taskEnds();
            }
        } else {
            ThreadPoolCell cell = (ThreadPoolCell) Workers.known(thread, pool);
            if (cell != null && cell.borrower == worker) {
                cell.taskEnds();
                cell.borrower = null;
            }
        }
    }

    @Guarded
    public static void threadEnds(Object pool) {
        ThreadPoolCell cell = (ThreadPoolCell) Workers.known(Thread.currentThread(), pool);
        if (cell != null) {
            cell.stampPendingEnd();
            Workers.forget(cell);
        }
    }
}
