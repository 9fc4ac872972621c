package dev.lifeguard.probe.boot;

/**
 * A worker's clocks at the start and the end of a sampled task, and how they belong to those of the sample before. For use
 * by the worker's own thread.
 */
final class TaskClocks {
    /** A worker that starts its next task so soon has not waited between: its clocks need not be read again. */
    private static final long FRESH_NS = 50_000;

    private static final long NO_TASK = -1;

    // As last read, and when. CPU time and run-queue wait in nanoseconds.
    private long cpu = WorkerCell.UNMEASURED;
    private long runQueue;
    private long turns;
    private long readAt;

    // At the start of the sample; UNMEASURED if they were not read then.
    private long cpuAtStart = WorkerCell.UNMEASURED;
    private long runQueueAtStart;
    private long turnsAtStart;
    private int sinceLast;
    private long idleRunQueue;

    /** Tasks that the worker had completed, and its turns, when the last sample whose clocks were kept had ended. */
    private long completedThen = NO_TASK;

    private long turnsThen;
    private long runQueueThen;

    /** Sets what {@link Schedstat} has read; CPU time is negative if it could not. */
    void set(long newCpu, long newRunQueue, long newTurns) {
        cpu = newCpu;
        runQueue = newRunQueue;
        turns = newTurns;
    }

    /**
     * A sample is about to start.
     *
     * @param completed tasks that the worker has completed
     */
    void start(long completed) {
        if (System.nanoTime() - readAt > FRESH_NS) {
            read();
        }
        cpuAtStart = cpu;
        runQueueAtStart = runQueue;
        turnsAtStart = turns;
        sinceLast =
                completed != completedThen ? 0 : turns == turnsThen ? WorkerCell.FOLLOWS_AT_ONCE : WorkerCell.FOLLOWS;
        idleRunQueue = sinceLast == 0 ? 0 : runQueue - runQueueThen;
    }

    /** The sample has ended. */
    void end() {
        if (cpuAtStart >= 0) {
            read();
        }
    }

    /**
     * Keeps the sample, before it is counted as completed.
     *
     * @param completed tasks that the worker had completed before it
     */
    void keep(SampleRing samples, long enqueued, long started, long ended, int weight, long completed) {
        if (cpuAtStart < 0 || cpu < 0) {
            long unmeasured = WorkerCell.UNMEASURED;
            samples.keep(enqueued, started, ended, unmeasured, unmeasured, unmeasured, 0, 0, weight);
            return;
        }
        int flags = turns == turnsAtStart ? sinceLast | WorkerCell.ONE_TURN : sinceLast;
        long waited = runQueue - runQueueAtStart;
        boolean kept = samples.keep(enqueued, started, ended, cpuAtStart, cpu, waited, flags, idleRunQueue, weight);
        completedThen = kept ? completed + 1 : NO_TASK;
        turnsThen = turns;
        runQueueThen = runQueue;
    }

    /** There is no sample. */
    void forget() {
        cpuAtStart = WorkerCell.UNMEASURED;
    }

    private void read() {
        readAt = System.nanoTime(); // before: a wait after the reading must not be taken for none
        Schedstat.read(this);
    }
}
