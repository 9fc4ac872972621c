package dev.lifeguard.lab.statistics;

import java.util.stream.DoubleStream;

/** Percentiles of samples. */
public final class Percentiles {
    private Percentiles() {}

    /**
     * By nearest rank: the smallest value that at least the given share of all do not exceed.
     *
     * @param sorted ascending
     * @param share 0 to 1; 0.95 is the 95th percentile
     * @return NaN where there is no value
     */
    public static double nearestRank(double[] sorted, double share) {
        return sorted.length == 0 ? Double.NaN : sorted[Math.max(1, (int) Math.ceil(share * sorted.length)) - 1];
    }

    /** The mean of the two values in the middle, or the one; NaN where there is none. NaN counts as the largest. */
    public static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return sorted.length == 0 ? Double.NaN : (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
