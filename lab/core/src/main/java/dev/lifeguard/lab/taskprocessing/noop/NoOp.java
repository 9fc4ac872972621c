package dev.lifeguard.lab.taskprocessing.noop;

import dev.lifeguard.measure.Percentiles;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The rounds with a number of producers.
 *
 * @param rounds at least one
 */
public record NoOp(int producers, int tasks, List<Round> rounds) {
    /**
     * One round, in which both pools run one right after the other.
     *
     * @param oneQueueMs time of a pool with one queue
     * @param stealingMs time of a work-stealing pool
     */
    public record Round(double oneQueueMs, double stealingMs) {
        /** Speed-up of work stealing. */
        public double ratio() {
            return oneQueueMs / stealingMs;
        }
    }

    public NoOp {
        rounds = List.copyOf(rounds);
    }

    /** Median tasks per second with one queue. */
    public double oneQueuePerSecond() {
        return 1000 * tasks / Percentiles.median(rounds.stream().mapToDouble(Round::oneQueueMs));
    }

    /** Median tasks per second with work stealing. */
    public double stealingPerSecond() {
        return 1000 * tasks / Percentiles.median(rounds.stream().mapToDouble(Round::stealingMs));
    }

    /** Median speed-up of work stealing over the rounds. */
    public double ratio() {
        return Percentiles.median(ratios());
    }

    public double leastRatio() {
        return ratios().min().orElseThrow();
    }

    public double greatestRatio() {
        return ratios().max().orElseThrow();
    }

    private DoubleStream ratios() {
        return rounds.stream().mapToDouble(Round::ratio);
    }
}
