package dev.lifeguard.probe.boot;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * What the host's pools call. Each hook is a static call with no result that matters to the host (but
 * {@link #source}), does its work in constant time, and lets nothing escape: the first failure switches all hooks off.
 */
public final class Hooks {
    /** Counts revisions of this class; an agent refuses to work with another one left by an earlier agent. */
    public static final int REVISION = 3;

    private static volatile boolean off = true;

    /** Why the hooks are off, if they failed. */
    public static volatile Throwable failure;

    private static volatile int creatorsWanted;

    private Hooks() {}

    /** Lets the hooks work, or stops them. */
    public static void enable(boolean on) {
        failure = on ? null : failure;
        off = !on;
    }

    /** What reads the calling thread's CPU clock, for sampled tasks; null for none. */
    public static void cpuClock(LongSupplier clock) {
        Schedstat.cpuClock = clock;
    }

    /** How many pools made from now on shall have their creator noted, which costs microseconds each. */
    public static void wantCreators(int count) {
        creatorsWanted = count;
    }

    /**
     * Not for a {@link VirtualMachineError}: that the host's memory or stack is at its end is not the hook's fault, and
     * at the end of a stack nothing can be called.
     */
    private static void failed(Throwable t) {
        off = true;
        failure = t;
    }

    // ---- ThreadPoolExecutor, and Tomcat's. ----

    /** A pool was constructed. */
    public static void created(Object pool) {
        if (off) {
            return;
        }
        try {
            PoolStats stats = Registry.pool(pool);
            if (stats == null || stats.constructionSeen) {
                return;
            }
            stats.constructionSeen = true;
            if (creatorsWanted > 0) {
                creatorsWanted--;
                stats.creator = CallSite.creator(CallSite.stack(), pool.getClass());
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    /** A task was handed to the pool. */
    public static void enqueued(Object task, Object pool) {
        if (off || task == null) {
            return;
        }
        try {
            PoolStats stats = Registry.pool(pool);
            if (stats == null || stats.scheduled) {
                return;
            }
            long now = System.nanoTime();
            stats.enqueued.add(Stamp.at(now));
            stats.sampler.arrived(task, now);
            if (stats.stacksWanted > 0) {
                CallSite.submitted(stats);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    /** A task left the queue without being started, or was never let in. */
    public static void left(Object task, Object pool) {
        if (off || task == null) {
            return;
        }
        try {
            PoolStats stats = Registry.pool(pool);
            if (stats == null || stats.scheduled) {
                return;
            }
            stats.left.add(Stamp.at(System.nanoTime()));
            if (stats.sampler.any()) {
                stats.sampler.gone(task, null);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    /** {@link #left} where a removal says whether it removed. */
    public static void removed(boolean removed, Object task, Object pool) {
        if (removed) {
            left(task, pool);
        }
    }

    /** An unknown task was removed by way of an iterator. */
    public static void purged(Object pool) {
        left(pool, pool);
    }

    /** The queue was emptied. */
    public static void drained(List<?> tasks, Object pool) {
        if (off) {
            return;
        }
        for (int i = 0; i < tasks.size(); i++) {
            left(tasks.get(i), pool);
        }
    }

    /** The rejection policy was asked; the task may have been in the queue or not. */
    public static void rejected(Object pool) {
        if (off) {
            return;
        }
        try {
            PoolStats stats = Registry.pool(pool);
            if (stats != null) {
                stats.rejected.increment();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    /** Tomcat, having been refused, tried to force the task into its queue. */
    public static void forced(boolean accepted, Object task, Object pool) {
        if (off || !accepted) {
            return;
        }
        try {
            PoolStats stats = Registry.pool(pool);
            if (stats != null) {
                stats.rejected.decrement();
            }
            enqueued(task, pool);
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    /** The queue that a worker is to wait at, or a stand-in that holds a task already taken from it. */
    @SuppressWarnings("unchecked")
    public static BlockingQueue<?> source(BlockingQueue<?> queue, Object pool) {
        if (off) {
            return queue;
        }
        try {
            WorkerCell cell = Registry.known(Thread.currentThread(), pool);
            return cell == null ? queue : cell.source((BlockingQueue<Object>) queue);
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
            return queue;
        }
    }

    /** A worker has taken a task from the queue. */
    public static void taken(Object task, Object pool) {
        if (off || task == null) {
            return;
        }
        try {
            WorkerCell cell = Registry.cell(Thread.currentThread(), pool);
            if (cell == null) {
                return;
            }
            cell.inHand = true;
            PoolStats stats = cell.pool;
            if (stats.scheduled) {
                taskDue(task, stats, cell);
            } else if (stats.sampler.any()) {
                stats.sampler.gone(task, cell);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    private static void taskDue(Object task, PoolStats stats, WorkerCell cell) {
        long now = System.nanoTime();
        long due = Math.min(now, now + delay(task)); // taken early only when the pool is shutting down
        stats.enqueued.add(Stamp.at(due));
        cell.follow(due, 1);
    }

    /** Time until the task is due; 0 if it does not say, since the class may be the host's. */
    private static long delay(Object task) {
        try {
            return task instanceof Delayed ? ((Delayed) task).getDelay(TimeUnit.NANOSECONDS) : 0;
        } catch (Throwable t) {
            return 0;
        }
    }

    /** A new worker thread begins, with its first task or none. */
    public static void firstTask(Object task, Object pool) {
        if (off) {
            return;
        }
        try {
            WorkerCell cell = Registry.cell(Thread.currentThread(), pool);
            if (cell == null) {
                return;
            }
            cell.pool.threadsCreated.increment();
            cell.inHand = task != null;
            if (task != null && cell.pool.sampler.any()) {
                cell.pool.sampler.gone(task, cell);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    /** A worker begins its task; {@code made} is the thread that was made for it, not always the one it runs on. */
    public static void starts(Object worker, Thread made, Object pool) {
        if (off) {
            return;
        }
        try {
            Thread thread = Thread.currentThread();
            WorkerCell cell = Registry.known(thread, pool);
            if (cell == null) {
                cell = Registry.cell(thread, pool); // it took its task before the probe came
                if (cell != null) {
                    cell.pool.sampler.missed();
                }
            }
            if (cell != null) {
                cell.borrower = thread == made ? null : worker;
                cell.taskStarts();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    /**
     * A worker's lock is released: by the worker itself after its task, or by a thread that interrupted idle workers.
     */
    public static void returns(Object worker, Thread made, Object pool) {
        if (off) {
            return;
        }
        try {
            Thread thread = Thread.currentThread();
            if (thread == made) {
                WorkerCell cell = Registry.cell(thread, pool);
                if (cell != null) {
                    cell.taskReturns();
                }
            } else {
                WorkerCell cell = Registry.known(thread, pool);
                if (cell != null && cell.borrower == worker) {
                    cell.taskReturns();
                    cell.borrower = null;
                }
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    /** A worker thread ends. */
    public static void workerEnds(Object pool) {
        if (off) {
            return;
        }
        try {
            WorkerCell cell = Registry.known(Thread.currentThread(), pool);
            if (cell != null) {
                cell.taskEnded();
                Registry.forget(cell);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    // ---- ForkJoinPool. ----

    /** The worker's cell; its pool, which never changes, is asked for once only. */
    private static WorkerCell forkJoinCell(ForkJoinWorkerThread worker) {
        WorkerCell cell = Registry.forkJoin(worker);
        if (cell != null) {
            return cell;
        }
        Object pool;
        try {
            pool = worker.getPool();
        } catch (RuntimeException e) {
            return null; // overridden by the host
        }
        return pool == null ? null : Registry.cell(worker, pool);
    }

    /** A fork/join worker begins a task that it took from a queue, and will go on with what that task forks. */
    public static void topLevelStarts(ForkJoinWorkerThread worker) {
        if (off || worker == null) {
            return;
        }
        try {
            WorkerCell cell = forkJoinCell(worker);
            if (cell != null) {
                cell.topLevelStarts();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    public static void topLevelEnds(ForkJoinWorkerThread worker) {
        if (off || worker == null) {
            return;
        }
        try {
            WorkerCell cell = forkJoinCell(worker);
            if (cell != null) {
                cell.topLevelEnds();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    /** Any thread begins a fork/join task. */
    public static void forkStarts(Object task) {
        if (off) {
            return;
        }
        try {
            Thread thread = Thread.currentThread();
            if (thread instanceof ForkJoinWorkerThread) {
                WorkerCell cell = WorkerCell.anyTiming() ? Registry.forkJoin(thread) : null;
                if (cell != null) {
                    cell.forkStarts();
                }
            } else if (Helpers.taskStarts(thread)) {
                Object common = ForkJoinPool.commonPool();
                submitted(common);
                PoolStats stats = Registry.seen(common);
                if (stats != null && stats.sampler.any()) {
                    stats.sampler.gone(task, null); // it ran on none of the pool's workers
                }
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    public static void forkEnds(Object task) {
        if (off) {
            return;
        }
        try {
            Thread thread = Thread.currentThread();
            if (thread instanceof ForkJoinWorkerThread) {
                WorkerCell cell = Registry.forkJoin(thread);
                if (cell != null) {
                    cell.forkEnds(task);
                }
            } else {
                Helpers.taskEnds(thread, Registry.pool(ForkJoinPool.commonPool()));
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    /** A fork/join worker has taken a task from a queue that is not its own, and begins it at once. */
    public static void forkTaken(Object task, ForkJoinWorkerThread worker) {
        if (off || worker == null || task == null) {
            return;
        }
        try {
            WorkerCell cell = forkJoinCell(worker);
            if (cell != null) {
                cell.forkTaken(task);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    /** A fork/join pool is about to queue a task, which one of its own tasks or somebody outside handed over. */
    public static void handedOver(Object task, Object pool) {
        if (off || task == null) {
            return;
        }
        try {
            PoolStats stats = fromOutside(pool);
            if (stats == null) {
                return;
            }
            long now = System.nanoTime();
            stats.enqueued.add(Stamp.at(now));
            if (stats.followsOutside) {
                stats.sampler.arrived(task, now);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    /** A fork/join pool did not take that task, or threw something after it had. */
    public static void refused(Throwable why, Object task, Object pool) {
        if (off || task == null) {
            return;
        }
        try {
            PoolStats stats = fromOutside(pool);
            if (stats == null) {
                return;
            }
            if (stats.sampler.any()) {
                stats.sampler.gone(task, null);
            }
            if (why instanceof RejectedExecutionException) {
                stats.left.add(Stamp.at(System.nanoTime()));
                stats.rejected.increment();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }

    /**
     * The pool if the calling thread is none of its workers, and if it is no scheduler of virtual threads; else null.
     */
    private static PoolStats fromOutside(Object pool) {
        // Made known by other hooks: here the JDK may be in the midst of moving a virtual thread.
        PoolStats stats = Registry.seen(pool);
        if (stats == null || stats.virtualThreads) {
            return null;
        }
        Thread thread = Thread.currentThread();
        return thread instanceof ForkJoinWorkerThread && Registry.known(thread, pool) != null ? null : stats;
    }

    /** A task was handed to a fork/join pool from outside. */
    public static void submitted(Object pool) {
        if (off) {
            return;
        }
        try {
            PoolStats stats = Registry.pool(pool);
            if (stats != null && stats.stacksWanted > 0) {
                CallSite.submitted(stats);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
        }
    }
}
