package dev.lifeguard.probe.boot.sample;

/**
 * A worker's clocks at the start and the end of a sampled task, and their relation to the previous sample's. Used by
 * the worker's own thread only.
 */
public final class TaskClocks {
    /**
     * A worker that starts its next task within this time has not waited in between, and its clocks need not be read
     * again.
     */
    private static final long FRESH_NS = 50_000;

    /**
     * An odd multiplier that scatters times, other than {@link WaitSampler}'s: otherwise the samples with the largest
     * weights would be chosen (Steele and Vigna, Computationally easy, spectrally good multipliers, 2021).
     */
    private static final long SCATTER = 0xd1342543de82ef95L;

    private static final long NO_TASK = -1;

    // Last readings and their time. CPU time and run-queue wait in nanoseconds.
    private long cpu = Sample.UNMEASURED;
    private long runQueue;
    private long timeSlices;
    private long readAt;

    // Readings at the start of the sample; UNMEASURED if they were not taken.
    private long cpuAtStart = Sample.UNMEASURED;
    private long runQueueAtStart;
    private long timeSlicesAtStart;
    private int sinceLast;
    private long idleRunQueue;

    private boolean first; // of a pair

    /**
     * The worker's number of completed tasks and of time slices at the end of the last sample whose clocks were kept.
     */
    private long completedThen = NO_TASK;

    private long timeSlicesThen;
    private long runQueueThen;

    /**
     * Whether to read the clocks of the worker's next sample. They are read in pairs of samples: the second shows what
     * the kernel had not counted yet at the end of the first.
     *
     * @param stride one in how many samples begins a pair; 0 for none
     * @param enqueued when the task was submitted, which decides
     */
    public boolean wanted(int stride, long enqueued) {
        boolean second = first && stride > 0;
        first = !second && stride > 0 && (enqueued * SCATTER >>> 32) * stride >>> 32 == 0;
        return first || second;
    }

    /** Stores the readings of {@link Schedstat}; CPU time is negative if they failed. */
    void set(long newCpu, long newRunQueue, long newTimeSlices) {
        cpu = newCpu;
        runQueue = newRunQueue;
        timeSlices = newTimeSlices;
    }

    /**
     * A sample is about to start.
     *
     * @param completed tasks that the worker has completed
     */
    public void start(long completed) {
        if (System.nanoTime() - readAt > FRESH_NS) {
            read();
        }
        cpuAtStart = cpu;
        runQueueAtStart = runQueue;
        timeSlicesAtStart = timeSlices;
        sinceLast =
                completed != completedThen ? 0 : timeSlices == timeSlicesThen ? Sample.FOLLOWS_AT_ONCE : Sample.FOLLOWS;
        idleRunQueue = sinceLast == 0 ? 0 : runQueue - runQueueThen;
    }

    /** The sample has ended. */
    public void end() {
        if (cpuAtStart >= 0) {
            read();
        }
    }

    /**
     * Stores the sample, before it is counted as completed.
     *
     * @param completed tasks that the worker had completed before it
     */
    public void keep(SampleRing samples, long enqueued, long started, long ended, int weight, long completed) {
        if (cpuAtStart < 0 || cpu < 0) {
            long unmeasured = Sample.UNMEASURED;
            samples.keep(enqueued, started, ended, unmeasured, unmeasured, unmeasured, 0, 0, weight);
            return;
        }
        int flags = timeSlices == timeSlicesAtStart ? sinceLast | Sample.ONE_TIME_SLICE : sinceLast;
        long waited = runQueue - runQueueAtStart;
        boolean kept = samples.keep(enqueued, started, ended, cpuAtStart, cpu, waited, flags, idleRunQueue, weight);
        completedThen = kept ? completed + 1 : NO_TASK;
        timeSlicesThen = timeSlices;
        runQueueThen = runQueue;
    }

    /** Drops the current sample. */
    public void forget() {
        cpuAtStart = Sample.UNMEASURED;
    }

    private void read() {
        readAt = System.nanoTime(); // before reading, so that a wait after it is not missed
        Schedstat.read(this);
    }
}
