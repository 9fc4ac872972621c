package dev.lifeguard.predict.trace;

import dev.lifeguard.predict.sim.Handoff;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** How soon tasks began that could. */
final class Starts {
    /** Longer waits are for a CPU, or for a worker after all. */
    private static final double MAX_NS = 300e3;

    /** Where fewer tasks than this took over a worker, nothing is known of it. */
    private static final int MIN = 20;

    private static final double QUARTER = 0.25;
    private static final double HALF = 0.5;

    private Starts() {}

    /**
     * The shorter waits of tasks that found a worker idle show how soon one begins; the longer ones hold waits for a core. Where there
     * are few such tasks, the shorter waits of all are taken; so they are where many tasks are missing, since a worker that had one of
     * these seems to have been idle. Where all but one worker are busy when a task begins that waited, it began on the worker that was
     * the last to become free.
     *
     * @param samples the tasks of the pool, all or nearly all of them; where many are missing, nothing is found of the time between two tasks
     * @param occupancy when they were on workers
     * @param size its workers
     */
    static Handoff handoff(List<Sample> samples, Occupancy occupancy, int size) {
        double[] atIdle = waits(samples.stream().filter(sample -> occupancy.others(sample.arrivedNs()) < size));
        double toIdle = quantile(atIdle.length < MIN ? waits(samples.stream()) : atIdle, QUARTER);
        double[] waited = samples.stream()
                .filter(sample -> sample.waitNs() > MAX_NS)
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
        return new Handoff(toIdle, gaps.length < MIN ? 0 : quantile(gaps, HALF));
    }

    private static double[] waits(Stream<Sample> samples) {
        return samples.mapToDouble(Sample::waitNs).sorted().toArray();
    }

    private static double quantile(double[] sorted, double share) {
        return sorted.length == 0 ? 0 : Math.min(MAX_NS, sorted[(int) (share * (sorted.length - 1))]);
    }
}
