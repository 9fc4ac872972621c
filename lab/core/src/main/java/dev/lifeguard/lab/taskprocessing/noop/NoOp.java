package dev.lifeguard.lab.taskprocessing.noop;

import dev.lifeguard.measure.Percentiles;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The rounds with a number of producers.
 *
 * @param tasks of a round
 * @param rounds at least one
 */
public record NoOp(int producers, int tasks, List<Round> rounds) {
    /**
     * One of them; both one right after the other.
     *
     * @param oneQueueMs that a pool with one queue took
     * @param stealingMs that a work-stealing pool took
     */
    public record Round(double oneQueueMs, double stealingMs) {
        /** How many times as fast work stealing was. */
        public double ratio() {
            return oneQueueMs / stealingMs;
        }
    }

    public NoOp {
        rounds = List.copyOf(rounds);
    }

    /** Tasks per second with one queue, at the median. */
    public double oneQueuePerSecond() {
        return 1000 * tasks / Percentiles.median(rounds.stream().mapToDouble(Round::oneQueueMs));
    }

    /** Tasks per second with work stealing, at the median. */
    public double stealingPerSecond() {
        return 1000 * tasks / Percentiles.median(rounds.stream().mapToDouble(Round::stealingMs));
    }

    /** The median of the rounds' ratios, each of two times right after each other. */
    public double ratio() {
        return Percentiles.median(ratios());
    }

    public double leastRatio() {
        return ratios().min().orElseThrow();
    }

    public double greatestRatio() {
        return ratios().max().orElseThrow();
    }

    /** Whether the same was the faster in every round. */
    public boolean isClear() {
        return leastRatio() > 1 || greatestRatio() < 1;
    }

    private DoubleStream ratios() {
        return rounds.stream().mapToDouble(Round::ratio);
    }
}
