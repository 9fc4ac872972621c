package dev.lifeguard.lab.taskprocessing.noop;

import java.util.Arrays;
import java.util.List;

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
        return 1000
                * tasks
                / median(rounds.stream().mapToDouble(Round::oneQueueMs).toArray());
    }

    /** Tasks per second with work stealing, at the median. */
    public double stealingPerSecond() {
        return 1000
                * tasks
                / median(rounds.stream().mapToDouble(Round::stealingMs).toArray());
    }

    /** The median of the rounds' ratios, each of two times right after each other. */
    public double ratio() {
        return median(ratios());
    }

    public double leastRatio() {
        return Arrays.stream(ratios()).min().orElseThrow();
    }

    public double greatestRatio() {
        return Arrays.stream(ratios()).max().orElseThrow();
    }

    /** Whether the same was the faster in every round. */
    public boolean isClear() {
        return leastRatio() > 1 || greatestRatio() < 1;
    }

    private double[] ratios() {
        return rounds.stream().mapToDouble(Round::ratio).toArray();
    }

    private static double median(double[] values) {
        double[] sorted = Arrays.stream(values).sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
