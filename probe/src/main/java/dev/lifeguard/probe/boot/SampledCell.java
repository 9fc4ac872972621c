package dev.lifeguard.probe.boot;

/**
 * The cell of a worker some of whose tasks are samples: each of these has its own times, from the queue to its end.
 *
 * <p>The worker's task is a sample from {@link #follow} to {@link #keepSample}.
 */
abstract class SampledCell extends WorkerCell {
    private int requestsOfTask; // requests that began within the worker's task
    private long enqueued;
    private int weight; // how many tasks the sample stands for, 0 if there is none
    private long cpu = UNMEASURED;
    private long runQueue = UNMEASURED;

    SampledCell(Thread owner, PoolStats pool, int tid) {
        super(owner, pool, tid);
    }

    SampledCell(Thread owner, String name, PoolStats pool, int tid) {
        super(owner, name, pool, tid);
    }

    /** A task begins. */
    final void begins(long now, long stamp) {
        started = now;
        starts += stamp;
        requestsOfTask = 0;
    }

    /** The worker's task has ended. */
    final void ends(long now, long stamp) {
        long time = now - started;
        ends += stamp;
        completed++;
        execNs += time;
        exec.record(time);
        started = 0;
    }

    /** Whether the worker's task has ended, though that is not noted yet. */
    boolean betweenTasks() {
        return started == 0;
    }

    /**
     * A request begins within the worker's task. The first one is the task; at any further one the task ends, and another
     * one begins that waited for nobody, since its worker was there when it came.
     */
    final void requestStarts() {
        if (betweenTasks()) {
            return; // the task is older than the hooks
        }
        requests++;
        if (++requestsOfTask == 1) {
            return;
        }
        long now = System.nanoTime();
        long stamp = Stamp.at(now);
        if (follows()) {
            readClocksAgain();
            keepSample(started, now);
        }
        ends(now, stamp);
        pool.enqueued.add(stamp);
        int sampleWeight = pool.sampler.weightAt(now);
        if (sampleWeight > 0) {
            follow(now, sampleWeight);
            if (measuresCpu()) {
                Schedstat.read(this);
            }
        }
        started = now;
        starts += stamp;
    }

    /** The task that the worker begins next is a sample. */
    final void follow(long enqueued, int weight) {
        this.enqueued = enqueued;
        this.weight = weight;
    }

    /** Whether the worker's task is a sample. */
    final boolean follows() {
        return weight > 0;
    }

    final boolean measuresCpu() {
        return pool.measuresCpu && tid != 0;
    }

    /** Sets what {@link Schedstat} has read. */
    final void clocks(long cpu, long runQueue) {
        this.cpu = cpu;
        this.runQueue = runQueue;
    }

    /** Keeps the sample for the reader, with the time on the clocks since its start if they were read then. */
    final void keepSample(long started, long ended) {
        samples.keep(enqueued, started, ended, cpu, runQueue, weight);
        followNothing();
    }

    /** Turns the clocks read at the task's start, if they were, into the time that passed on them since. */
    final void readClocksAgain() {
        if (cpu >= 0) {
            long cpuAtStart = cpu;
            long runQueueAtStart = runQueue;
            Schedstat.read(this);
            if (cpu >= 0) {
                cpu -= cpuAtStart;
                runQueue -= runQueueAtStart;
            }
        }
    }

    /** No task is a sample. */
    final void followNothing() {
        weight = 0;
        clocks(UNMEASURED, UNMEASURED);
    }
}
