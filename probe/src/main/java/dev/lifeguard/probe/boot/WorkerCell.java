package dev.lifeguard.probe.boot;

import java.lang.invoke.VarHandle;

/**
 * What one worker has done, for the reader: a thread, or a connection. Only one thread at a time writes, without synchronization; the reader sees
 * each word whole and at most a moment late. Padding keeps the words of two workers in different cache lines.
 */
public abstract class WorkerCell {
    /**
     * Longs of one sample: time enqueued, time started, time ended; CPU time of its worker at its start, as old as the
     * kernel's last look at the worker; run-queue wait; weight; CPU time of its worker at its end, likewise; flags;
     * run-queue wait of the worker between the sample before and this one, if there was no other task between.
     */
    public static final int SAMPLE_WORDS = 9;

    /** Flag of a sample: its worker ran no other task since the sample before it. */
    public static final int FOLLOWS = 1;

    /** Flags of a sample: nor did the worker leave its CPU since. */
    public static final int FOLLOWS_AT_ONCE = 3;

    /** Flag of a sample: from start to end the worker did not leave its CPU. */
    public static final int ONE_TURN = 4;

    /** CPU or run-queue time that was not measured. */
    public static final long UNMEASURED = -1;

    /** The worker; null where it is a connection. */
    final Thread owner;

    public final PoolStats pool;

    /** The pool that the thread works for, within {@link #pool} if that is a group. */
    PoolStats member;

    /** The thread's name when it began to work, before a task could change it; empty where the worker is none. */
    public final String name;

    /** Linux thread id, 0 if unknown. */
    public final int tid;

    volatile WorkerCell next; // in its bucket of the registry

    long p1, p2, p3, p4, p5, p6, p7;

    /** {@link Stamp} sums of the starts and ends of tasks; of top-level tasks in a fork/join pool. */
    public long starts;

    public long ends;

    /** Tasks that ended. */
    public long completed;

    /** Those of them that were cancelled, before they began or while they ran, as far as that is known. */
    public long cancelled;

    /** Sum of the execution times that {@link #exec} holds, in nanoseconds. */
    public long execNs;

    /** Requests that began on this worker, each of them a task or a part of one, and those that ended. */
    public long requests;

    public long served;

    /** Tasks from the queue that ended, and in which no request began. */
    public long others;

    long started; // nanoTime at which the current task began, 0 if idle
    long q1, q2, q3, q4, q5, q6, q7;

    /** Whether the worker holds a task that it has taken from a thread pool's queue and not begun. */
    public boolean inHand;

    /** Execution times of its tasks; where its pool serves requests, of those only. */
    public final Histogram exec = new Histogram();

    final SampleRing samples = new SampleRing();

    /** The figures that the reader has seen already. */
    public final LastReading read = new LastReading();

    WorkerCell(Thread owner, PoolStats pool, int tid) {
        this(owner, owner.getName(), pool, tid);
    }

    WorkerCell(Thread owner, String name, PoolStats pool, int tid) {
        this.owner = owner;
        this.name = name;
        this.pool = pool;
        member = pool;
        this.tid = tid;
    }

    /** The thread that is at work: the worker itself, or who holds it; null if that is unknown, or nobody. */
    public Thread thread() {
        return owner;
    }

    /** Whether the worker is no more. */
    public boolean ended() {
        return !owner.isAlive();
    }

    /** The {@link #ends}; starts that are read after this call are not older, so that no task ends before it starts. */
    public long readEnds() {
        long read = ends;
        VarHandle.loadLoadFence();
        return read;
    }

    /** Whether the worker has no task; may be late by a moment. */
    public boolean idle() {
        return started == 0;
    }

    /** {@link System#nanoTime()} at which its present task began, 0 while it has none; may be late by a moment. */
    public long busySince() {
        return started;
    }

    /** Moves the oldest sample into {@code into}; false if there is none. For the reader. */
    public boolean takeSample(long[] into) {
        return samples.take(into);
    }

    /** The worker ended something whose start no hook saw: nothing at all, or a task older than the probe. */
    void endsUnstarted() {
        if (pool.endOlder(owner == null ? this : owner, System.nanoTime())) {
            completed++;
        }
    }

    /**
     * Ends a task that was running when the probe came: no hook saw its end. Takes the pool's lock only while there are such tasks.
     */
    final void endsOlder() {
        if (pool.mayHaveOlder()) {
            endsUnstarted();
        }
    }

    /** The registry has dropped this cell. */
    void dropped() {}
}
