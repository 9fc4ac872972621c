package dev.lifeguard.probe.boot;

/**
 * The cell of a worker some of whose tasks are samples: each of these has its own times, from the queue to its end.
 *
 * <p>The worker's task is a sample from {@link #follow} to {@link #keepSample}.
 */
abstract class SampledCell extends WorkerCell {
    private long enqueued;
    private int weight; // how many tasks the sample stands for, 0 if there is none
    private long cpu = UNMEASURED;
    private long runQueue = UNMEASURED;

    SampledCell(Thread owner, PoolStats pool, int tid) {
        super(owner, pool, tid);
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
