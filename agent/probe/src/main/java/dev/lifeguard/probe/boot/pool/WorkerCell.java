package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.sample.SampleRing;
import dev.lifeguard.probe.boot.sample.TaskFollower;
import dev.lifeguard.probe.boot.sum.Histogram;
import dev.lifeguard.probe.boot.sum.Stamp;
import java.lang.invoke.VarHandle;

/**
 * The counts of one worker, a thread or a connection, for the reader. Only one thread at a time writes, without
 * synchronization; the reader sees each word whole and with a short delay at most. Padding keeps the words of two
 * workers in different cache lines.
 */
public abstract class WorkerCell extends TaskFollower {
    /** The worker; null for a connection. */
    final Thread owner;

    public final PoolStats pool;

    /** The pool that the thread works for, a member of {@link #pool} if that is a group. */
    PoolStats member;

    /** The thread's name when it began to work, before a task could change it; empty if the worker is not a thread. */
    public final String name;

    /** Linux thread id, 0 if unknown. */
    public final int tid;

    volatile WorkerCell next; // next in its bucket of the registry

    long p1, p2, p3, p4, p5, p6, p7;

    /** {@link Stamp} sums of the starts and ends of tasks; of top-level tasks in a fork/join pool. */
    public long starts;

    public long ends;

    /** Completed tasks. */
    public long completed;

    /** Completed tasks that were cancelled before or while they ran, as far as known. */
    public long cancelled;

    /** Sum of the execution times in {@link #exec}, in nanoseconds. */
    public long execNs;

    /** Requests that began on this worker, each a task or part of one, and requests that ended. */
    public long requests;

    public long served;

    /** Completed tasks from the queue in which no request began. */
    public long others;

    public long started; // nanoTime at which the current task began, 0 if idle
    long q1, q2, q3, q4, q5, q6, q7;

    /** Whether the worker has taken a task from a thread pool's queue and not begun it yet. */
    public boolean inHand;

    /** Execution times of its tasks; if its pool serves requests, of requests only. */
    public final Histogram exec = new Histogram();

    final SampleRing samples = new SampleRing();

    /** The reader's last readings. */
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

    /** The working thread: the worker itself, or the thread that holds it; null if unknown or not held. */
    public Thread thread() {
        return owner;
    }

    /** Whether the worker no longer exists. */
    public boolean ended() {
        return !owner.isAlive();
    }

    /**
     * Reads {@link #ends}; starts read after this call are at least as recent, so that no task ends before it starts.
     */
    public long readEnds() {
        long read = ends;
        VarHandle.loadLoadFence();
        return read;
    }

    /** Whether the worker has no task; slightly delayed. */
    public boolean idle() {
        return started == 0;
    }

    /** {@link System#nanoTime()} at the start of its present task, 0 if it has none; slightly delayed. */
    public long busySince() {
        return started;
    }

    /** Moves the oldest sample into {@code into}; returns false if all were taken. For the reader. */
    public boolean takeSample(long[] into) {
        return samples.take(into);
    }

    /** The worker ended something whose start was missed: a task older than the probe, or nothing. */
    void endsUnstarted() {
        if (pool.endOlder(owner == null ? this : owner, System.nanoTime())) {
            completed++;
        }
    }

    /**
     * Ends a task that was running at the attach and whose end was missed. Takes the pool's lock only while there are
     * such tasks.
     */
    final void endsOlder() {
        if (pool.mayHaveOlder()) {
            endsUnstarted();
        }
    }

    /** Called when the registry has dropped this cell. */
    void dropped() {}
}
