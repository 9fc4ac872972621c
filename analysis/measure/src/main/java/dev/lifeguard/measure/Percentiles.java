package dev.lifeguard.measure;

import java.util.stream.DoubleStream;

/** Percentiles of values that each count once; see {@link WeightedValues} for weighted ones. */
public final class Percentiles {
    /** Compensates for rounding in products such as {@code 0.9 × 10}, which must not exceed the intended rank. */
    private static final double ROUNDING = 1 - 1e-12;

    private Percentiles() {}

    /**
     * Returns the percentile by nearest rank: the smallest value that at least the given share of the values does not
     * exceed.
     *
     * @param sorted ascending
     * @param share 0 to 1; 0.95 is the 95th percentile
     * @return NaN without values
     */
    public static double nearestRank(double[] sorted, double share) {
        return sorted.length == 0 ? Double.NaN : sorted[Math.max(1, (int) Math.ceil(rank(share, sorted.length))) - 1];
    }

    /**
     * Returns the median, as the mean of the two middle values if their number is even; NaN without values. NaN counts
     * as the largest.
     */
    public static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return sorted.length == 0 ? Double.NaN : (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** Returns the minimum number of {@code total} values that the percentile covers, not rounded up. */
    static double rank(double share, double total) {
        return share * total * ROUNDING;
    }
}
