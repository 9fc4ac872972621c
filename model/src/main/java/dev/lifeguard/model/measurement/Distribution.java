package dev.lifeguard.model.measurement;

/**
 * A distribution of times in milliseconds. Every figure is NaN where nothing was observed.
 *
 * @param mean arithmetic mean
 * @param p50 median
 * @param p90 90th percentile
 * @param p99 99th percentile
 * @param max largest
 */
public record Distribution(double mean, double p50, double p90, double p99, double max) {
    /** Of nothing observed. */
    public static final Distribution NONE =
            new Distribution(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
}
