package dev.lifeguard.measure;

import java.util.stream.DoubleStream;

/** Percentiles of values that each count once; {@link WeightedValues} has those that count several times. */
public final class Percentiles {
    /** Compensates rounding in products such as {@code 0.9 × 10}, which must not exceed the intended rank. */
    private static final double ROUNDING = 1 - 1e-12;

    private Percentiles() {}

    /**
     * By nearest rank: the smallest value that at least the given share of all do not exceed.
     *
     * @param sorted ascending
     * @param share 0 to 1; 0.95 is the 95th percentile
     * @return NaN where there is no value
     */
    public static double nearestRank(double[] sorted, double share) {
        return sorted.length == 0 ? Double.NaN : sorted[Math.max(1, (int) Math.ceil(rank(share, sorted.length))) - 1];
    }

    /** The mean of the two values in the middle, or the one; NaN where there is none. NaN counts as the largest. */
    public static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return sorted.length == 0 ? Double.NaN : (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** How many of {@code total} are not to exceed the percentile, at least; not rounded up. */
    static double rank(double share, double total) {
        return share * total * ROUNDING;
    }
}
