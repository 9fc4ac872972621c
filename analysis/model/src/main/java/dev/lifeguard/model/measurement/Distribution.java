package dev.lifeguard.model.measurement;

/**
 * A distribution of times in milliseconds. All figures are NaN without observations.
 *
 * @param mean arithmetic mean
 * @param p50 median
 * @param p90 90th percentile
 * @param p99 99th percentile
 * @param max largest
 */
public record Distribution(double mean, double p50, double p90, double p99, double max) {
    public static final Distribution NONE =
            new Distribution(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
}
