package dev.lifeguard.probe.boot;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What one worker thread has done. Only that thread writes, without synchronization; the reader sees each word whole
 * and at most a moment late. Kept apart from its neighbours by padding.
 */
public final class WorkerCell {
    /** Longs of one sample: time enqueued, time started, time ended, CPU ns, run-queue ns, weight. */
    public static final int SAMPLE_WORDS = 6;

    private static final AtomicInteger TIMING = new AtomicInteger();

    /** CPU or run-queue time that was not measured. */
    public static final long UNMEASURED = -1;

    public final Thread owner;
    public final PoolStats pool;

    /** What the thread was called when it began to work, before tasks could rename it. */
    public final String name;

    volatile WorkerCell next;

    /** Linux thread id, 0 if unknown. */
    public final int tid;

    /** The pool's worker at a task on this thread though another was made for it; else null. */
    Object borrower;

    long p1, p2, p3, p4, p5, p6, p7;

    /** {@link Stamp} sums of the starts and ends of tasks; of top-level tasks in a fork/join pool. */
    public long starts;

    public long ends;

    /** Tasks that ended, and the sum of their execution times in nanoseconds. */
    public long completed;

    public long execNs;

    /** Whether the worker holds a task that it has taken from the queue and not begun. */
    public boolean inHand;

    private long started; // nanoTime at which the current task began, 0 if idle
    private boolean endPending; // the task ended, but the time of its end is not taken yet
    private final Handoff handoff = new Handoff();
    private final SampleRing samples = new SampleRing();
    private long followedSince;
    private int followedWeight;
    private long followedCpu = UNMEASURED;
    private long followedRunQueue = UNMEASURED;
    private Object followedTask; // the fork/join task that is followed while it runs, else null
    private long followedStart;
    private int untilTimed; // fork/join tasks until one is to be timed
    private boolean timing; // the next task is to be timed, or one is
    private int skipped; // tasks to begin before the one that is timed
    private int timedDepth; // nesting below the task that is timed, itself included
    private long timedSince; // 0 as long as none is

    public final Histogram exec = new Histogram();
    long q1, q2, q3, q4, q5, q6, q7;

    // Written by the reader only.
    public long readStarts;
    public long readEnds;
    public long readCompleted;
    public long readExecNs;
    public long readCarry;
    public long readCpu = UNMEASURED;
    public long readRunQueue;
    public long readBusy;

    WorkerCell(Thread owner, PoolStats pool, int tid) {
        this.owner = owner;
        name = owner.getName();
        this.pool = pool;
        this.tid = tid;
    }

    // ---- Tasks of thread pools. ----

    void taskStarts() {
        boolean measure = followedWeight > 0 && pool.measuresSplit && tid != 0;
        if (measure) {
            taskEnded(); // reading the clocks below belongs to no task
            Schedstat.read(this);
        }
        long now = System.nanoTime();
        long stamp = Stamp.at(now);
        if (endPending) {
            endAt(now, stamp);
        }
        started = now;
        starts += stamp;
        inHand = false;
    }

    void taskReturns() {
        if (started == 0) {
            Registry.endOfUnseen(this);
        } else if (followedWeight > 0) {
            long now = System.nanoTime();
            readSpent();
            keepSample(started, now);
            endAt(now, Stamp.at(now));
        } else {
            endPending = true; // never for a followed task: the one followed next may be known before the end is taken
        }
    }

    /** Turns the clocks read at the followed task's start, if they were, into what it took of them. */
    private void readSpent() {
        if (followedCpu >= 0) {
            long cpu = followedCpu;
            long runQueue = followedRunQueue;
            Schedstat.read(this);
            if (followedCpu >= 0) {
                followedCpu -= cpu;
                followedRunQueue -= runQueue;
            }
        }
    }

    /** Takes the time of a task's end that was put off, if there is one. */
    void taskEnded() {
        if (endPending) {
            long now = System.nanoTime();
            endAt(now, Stamp.at(now));
        }
    }

    private void endAt(long now, long stamp) {
        endPending = false;
        long exec = now - started;
        ends += stamp;
        completed++;
        execNs += exec;
        this.exec.record(exec);
        started = 0;
    }

    /**
     * What a worker is to take its next task from: the pool's queue or, if a task is there, that task. Only a worker
     * that would wait gets the time of its last task's end taken; otherwise the next start gives it.
     */
    @SuppressWarnings("unchecked")
    BlockingQueue<Object> source(BlockingQueue<Object> queue) {
        if (!endPending) {
            return queue;
        }
        // Only this very class: its poll() is known to differ from take() in nothing that a worker could notice.
        if (queue.getClass() == java.util.concurrent.LinkedBlockingQueue.class) {
            Object task = queue.poll();
            if (task != null) {
                return handoff.holding(task);
            }
        }
        taskEnded();
        return queue;
    }

    /** Whether the worker has no task; may be late by a moment. */
    public boolean idle() {
        return started == 0;
    }

    // ---- Samples. ----

    void follow(long enqueued, int weight) {
        followedSince = enqueued;
        followedWeight = weight;
    }

    void clocks(long cpu, long runQueue) {
        followedCpu = cpu;
        followedRunQueue = runQueue;
    }

    private void keepSample(long started, long ended) {
        samples.keep(followedSince, started, ended, followedCpu, followedRunQueue, followedWeight);
        followedWeight = 0;
        clocks(UNMEASURED, UNMEASURED);
    }

    /** Moves the oldest sample into {@code into}; false if there is none. For the reader. */
    public boolean takeSample(long[] into) {
        return samples.take(into);
    }

    // ---- Fork/join workers. ----

    /** The worker has taken a task from a queue and begins it; if it is a followed one, the sample begins. */
    void forkTaken(Object task) {
        followedTask = null; // an error of the JVM may have kept the last end from being told
        followedWeight = 0;
        clocks(UNMEASURED, UNMEASURED);
        if (!pool.sampler.any()) {
            return;
        }
        pool.sampler.gone(task, this);
        if (followedWeight > 0) {
            if (pool.measuresSplit && tid != 0) {
                Schedstat.read(this);
            }
            followedStart = System.nanoTime();
            followedTask = task;
        }
    }

    private void followedEnds() {
        long now = System.nanoTime();
        followedTask = null;
        readSpent();
        keepSample(followedStart, now);
    }

    void topLevelStarts() {
        long now = System.nanoTime();
        if (started != 0) {
            ends += Stamp.at(now); // an error of the JVM kept the last end from being told
        }
        started = now;
        if (timedSince != 0) {
            stopTiming();
        }
        starts += Stamp.at(now);
    }

    void topLevelEnds() {
        if (started == 0) {
            Registry.endOfUnseen(this);
            return;
        }
        started = 0;
        ends += Stamp.at(System.nanoTime());
    }

    /** Whether any worker times a task or is about to; as long as none does, {@link #forkStarts} need not be called. */
    static boolean anyTiming() {
        return TIMING.get() != 0;
    }

    static void forgetTiming() {
        TIMING.set(0);
    }

    void forkStarts() {
        if (!timing) {
            return;
        } else if (timedSince != 0) {
            timedDepth++;
        } else if (--skipped < 0) {
            timedDepth = 1;
            timedSince = System.nanoTime();
        }
    }

    void forkEnds(Object task) {
        if (task == followedTask) {
            followedEnds(); // before the count: whoever sees a task counted sees its sample
        } else if (started == 0 && pool.sampler.any()) {
            pool.sampler.gone(task, null); // taken in a frame that is older than the hooks
        }
        completed++;
        if (timing) {
            if (timedSince != 0 && --timedDepth == 0) {
                long now = System.nanoTime();
                exec.record(now - timedSince);
                execNs += now - timedSince;
                stopTiming();
            }
        } else if (--untilTimed < 0) {
            timing = true;
            // Tasks that begin right after another has ended are of a kind: not always the next one.
            int stride = pool.forkStride;
            skipped = stride == 0 ? 0 : (int) (completed * 0x9E3779B97F4A7C15L >>> 60) % stride;
            untilTimed = stride;
            TIMING.incrementAndGet();
        }
    }

    /** No task of this worker is timed any more; called again when the worker ends. */
    void stopTiming() {
        if (timing) {
            timing = false;
            timedSince = 0;
            TIMING.decrementAndGet();
        }
    }
}
