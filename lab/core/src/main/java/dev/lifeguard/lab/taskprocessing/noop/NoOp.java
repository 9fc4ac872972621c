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
    /** One round, in which both pools run one right after the other. */
    public record Round(double oneQueueMs, double stealingMs) {
        public double ratio() {
            return oneQueueMs / stealingMs;
        }
    }

    /** Median tasks per second with one queue. */
    public double oneQueuePerSecond() {
        return 1000 * tasks / Percentiles.median(rounds.stream().mapToDouble(Round::oneQueueMs));
    }

    /** Median tasks per second with work stealing. */
    public double stealingPerSecond() {
        return 1000 * tasks / Percentiles.median(rounds.stream().mapToDouble(Round::stealingMs));
    }

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
