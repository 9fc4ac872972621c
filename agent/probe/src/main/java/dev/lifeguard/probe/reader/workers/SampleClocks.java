package dev.lifeguard.probe.reader.workers;

import dev.lifeguard.probe.boot.pool.LastReading;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.boot.sample.Sample;
import org.jspecify.annotations.Nullable;

/**
 * The CPU time of a pool's sampled tasks, from delayed clocks. The kernel adds to a thread's CPU time when the thread
 * leaves its CPU, and at scheduler ticks, up to 10 ms apart. CPU time that it adds only after a task's end (the lag)
 * was used before.
 *
 * <p>The lag is corrected in three ways. If a worker slept between two samples, its clock is up to date at the start of
 * the second, which shows the lag. If it continued at once, the second sample has in excess what the first one lacks,
 * so each begins where the CPU time assigned to the previous one ends. If the next sample is not available, the mean
 * lag of other tasks is added. Sums are thus right, and single tasks err by less than a tick.
 */
public final class SampleClocks {
    /** Maximum distance of the kernel's ticks in nanoseconds: HZ is 100 or more. */
    private static final long TICK_NS = 10_000_000;

    /** Weight of a new value in the moving average. */
    private static final double NEW_VALUE_WEIGHT = 1 / 16.0;

    private double meanLagNs;
    private double idleRunQueueNs;
    private long pairs;

    /**
     * The CPU time of a sample in nanoseconds, −1 if it was not measured.
     *
     * @param sample as {@link WorkerCell#takeSample} returns it
     * @param next the next sample of the same worker, null if there is none yet
     * @param read the reader's last values of the worker
     */
    long cpuNs(long[] sample, long @Nullable [] next, LastReading read) {
        long startCpu = sample[3];
        long endCpu = sample[6];
        if (startCpu < 0 || endCpu < 0) {
            return Sample.UNMEASURED;
        }
        if (follows(sample)) {
            meanLagNs += NEW_VALUE_WEIGHT * (lagNs(read.endCpu, sample) - meanLagNs);
            idleRunQueueNs += sample[8];
            pairs++;
        }
        long base = atOnce(sample) ? base(sample, read) : startCpu;
        long mostNs = Math.min(sample[2] - sample[1] - sample[4], endCpu + TICK_NS - base);
        boolean oneTimeSlice = (sample[7] & Sample.ONE_TIME_SLICE) != 0;
        long lag = next != null && follows(next) ? lagNs(endCpu, next) : Math.round(meanLagNs);
        long cpuNs = Math.max(0, oneTimeSlice ? mostNs : Math.min(mostNs, endCpu + lag - base));
        read.sampledCpu = base + cpuNs;
        read.sampledUntil = sample[2];
        read.endCpu = endCpu;
        return cpuNs;
    }

    /**
     * Returns the run-queue wait, in nanoseconds since the last call, of workers that were woken for a task and had not
     * started it. The workers' clocks include it, their busy time does not.
     *
     * @param tasks that were started since
     */
    public long takeIdleRunQueueNs(long tasks) {
        double perTask = pairs == 0 ? 0 : idleRunQueueNs / pairs;
        idleRunQueueNs = 0;
        pairs = 0;
        return Math.round(perTask * tasks);
    }

    private static boolean follows(long[] sample) {
        return (sample[7] & Sample.FOLLOWS) != 0;
    }

    private static boolean atOnce(long[] sample) {
        return (sample[7] & Sample.FOLLOWS_AT_ONCE) == Sample.FOLLOWS_AT_ONCE;
    }

    /** The end of the CPU time assigned to the previous sample, plus the time between the two samples. */
    private static long base(long[] sample, LastReading read) {
        long startCpu = sample[3];
        long base = read.sampledCpu + sample[1] - read.sampledUntil;
        return Math.max(startCpu - TICK_NS, Math.min(startCpu + TICK_NS, base));
    }

    /** The lag of a worker's clock at the end of a sample, by its next sample; 0 if that takes the lag over. */
    private static long lagNs(long endCpu, long[] next) {
        return atOnce(next) ? 0 : Math.max(0, Math.min(TICK_NS, next[3] - endCpu));
    }
}
