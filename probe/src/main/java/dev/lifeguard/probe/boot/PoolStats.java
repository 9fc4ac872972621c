package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.LongAdder;

/** What is counted for one pool. It holds the pool weakly, so that the host can drop it. */
public final class PoolStats extends WeakReference<Object> {
    /** Number of the pool, never used again. */
    public final int id;

    /** Whether tasks count as enqueued when they are due, known only when they are taken. */
    public final boolean scheduled;

    public final boolean forkJoin;

    /** Whether its tasks are virtual threads that go on, which nobody waits for as for a task. */
    public final boolean virtualThreads;

    /** The pool's class, for when the pool itself is gone. */
    public final String className;

    final int hash;
    volatile PoolStats next;

    /** {@link Stamp} sums of the tasks that were enqueued, and that left the queue without being started. */
    public final StampSum enqueued = new StampSum();

    public final LongAdder left = new LongAdder();
    public final LongAdder rejected = new LongAdder();
    public final LongAdder threadsCreated = new LongAdder();

    /** Work that threads from outside did for a fork/join pool: nanoseconds, tasks. */
    public final LongAdder helpNs = new LongAdder();

    public final LongAdder helpTasks = new LongAdder();

    public final WaitSampler sampler = new WaitSampler();

    /** Whether workers measure the CPU time of sampled tasks; set by the reader where tasks are long enough. */
    public volatile boolean measuresSplit;

    /**
     * Whether tasks from outside are followed in a fork/join pool; set by the reader, which takes it back in one of
     * forks.
     */
    public volatile boolean followsOutside = true;

    /** Fork/join tasks of a worker between two that are timed; set by the reader. */
    public volatile int forkStride;

    /** Submitters whose stack the reader would like to see. */
    public volatile int stacksWanted;

    /** The frame that made the pool, if the probe saw it. */
    public volatile StackTraceElement creator;

    /** Whether the probe saw the pool being made; if not, it may hold tasks that the probe did not see come. */
    public volatile boolean constructionSeen;

    /** When the pool was first seen, on the clock of {@link System#nanoTime()}. */
    public final long seenAt = System.nanoTime();

    private final ArrayList<WorkerCell> cells = new ArrayList<>();
    private final ArrayList<WorkerCell> finished = new ArrayList<>();
    private List<Unseen> unseen;

    /** A task that was running when the probe came: its worker, and when the probe came. */
    private record Unseen(Thread worker, long since) {}

    /** {@link Stamp} sums for those tasks. */
    public long unseenStarts;

    public long unseenEnds;

    PoolStats(Object pool, int id, int hash, boolean scheduled, boolean forkJoin) {
        super(pool);
        this.id = id;
        this.hash = hash;
        this.scheduled = scheduled;
        this.forkJoin = forkJoin;
        virtualThreads = schedulesVirtualThreads(pool);
        className = pool.getClass().getName();
    }

    /** No public name leads to that pool; its factory's class does. */
    private static boolean schedulesVirtualThreads(Object pool) {
        // This very class: another may be the host's, and answer in some way of its own.
        return pool.getClass() == ForkJoinPool.class
                && ((ForkJoinPool) pool).getFactory().getClass().getName().startsWith("java.lang.VirtualThread");
    }

    synchronized List<WorkerCell> cells() {
        return new ArrayList<>(cells);
    }

    synchronized void add(WorkerCell cell) {
        cells.add(cell);
    }

    synchronized void finish(WorkerCell cell) {
        if (cells.remove(cell)) {
            finished.add(cell);
            trim(cells);
        }
    }

    /** Copies the workers into {@code live}, and moves those that ended into {@code ended}. For the reader. */
    public synchronized void workers(List<WorkerCell> live, List<WorkerCell> ended) {
        live.addAll(cells);
        ended.addAll(finished);
        finished.clear();
        trim(finished);
    }

    /** There may be very many pools at rest. */
    private static void trim(ArrayList<WorkerCell> list) {
        if (list.isEmpty()) {
            list.trimToSize();
        }
    }

    public synchronized int workerCount() {
        return cells.size() + finished.size();
    }

    /** Notes that {@code worker} was busy when the probe came, unless it has been heard of since. */
    public synchronized void wasBusy(Thread worker, long since) {
        for (WorkerCell cell : cells) {
            if (cell.owner == worker) {
                return;
            }
        }
        if (unseen == null) {
            unseen = new ArrayList<>();
        }
        unseen.add(new Unseen(worker, since));
        unseenStarts += Stamp.at(since);
    }

    synchronized boolean endUnseen(Thread worker, long now) {
        if (unseen == null) {
            return false;
        }
        boolean found = false;
        for (int i = unseen.size() - 1; i >= 0; i--) {
            if (unseen.get(i).worker == worker) {
                unseen.remove(i);
                unseenEnds += Stamp.at(now);
                found = true;
            }
        }
        if (unseen.isEmpty()) {
            unseen = null;
        }
        return found;
    }

    /** Workers that are still busy with a task older than the probe. */
    public synchronized List<Thread> stillUnseen() {
        List<Thread> threads = new ArrayList<>();
        if (unseen != null) {
            for (Unseen task : unseen) {
                threads.add(task.worker);
            }
        }
        return threads;
    }
}
