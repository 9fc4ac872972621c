package dev.lifeguard.predict.sample;

import dev.lifeguard.predict.sim.Handoff;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Estimates how soon tasks start once a worker is free. */
public final class HandoffTimes {
    /** Maximum delay; longer waits are for a CPU, or for a worker after all. */
    private static final double MAX_DELAY_NS = 300e3;

    /** Minimum number of tasks that took over a worker. */
    private static final int MIN_TASKS = 20;

    private static final double IDLE_QUANTILE = 0.25;
    private static final double BETWEEN_QUANTILE = 0.5;

    private HandoffTimes() {}

    /**
     * Estimates the handoff times. The shorter waits of tasks that found an idle worker show how soon a task starts;
     * the longer ones include waits for a core. With few such tasks the shorter waits of all tasks are used. That is
     * also the case if many samples are missing, because workers with unsampled tasks look idle. If a task starts after
     * a wait while all but one worker are busy, it runs on the worker that became free last.
     *
     * @param samples all or nearly all tasks of the pool; if many are missing, the time between two tasks is not found
     * @param occupancy when they were on workers
     * @param size number of workers
     */
    public static Handoff handoff(List<Sample> samples, Occupancy occupancy, int size) {
        double[] atIdle = waits(samples.stream().filter(sample -> occupancy.others(sample.arrivedNs()) < size));
        double toIdle = quantile(atIdle.length < MIN_TASKS ? waits(samples.stream()) : atIdle, IDLE_QUANTILE);
        double[] waited = samples.stream()
                .filter(sample -> sample.waitNs() > MAX_DELAY_NS)
                .mapToDouble(Sample::startedNs)
                .sorted()
                .toArray();
        double[] between = new double[waited.length];
        int count = 0;
        for (double begin : waited) {
            int ended = occupancy.ended(begin);
            if (ended > 0 && occupancy.others(begin) == size - 1) {
                between[count++] = begin - occupancy.ends()[ended - 1];
            }
        }
        double[] gaps = Arrays.stream(between, 0, count).sorted().toArray();
        return new Handoff(toIdle, gaps.length < MIN_TASKS ? 0 : quantile(gaps, BETWEEN_QUANTILE));
    }

    private static double[] waits(Stream<Sample> samples) {
        return samples.mapToDouble(Sample::waitNs).sorted().toArray();
    }

    private static double quantile(double[] sorted, double share) {
        return sorted.length == 0 ? 0 : Math.min(MAX_DELAY_NS, sorted[(int) (share * (sorted.length - 1))]);
    }
}
