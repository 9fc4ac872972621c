package dev.lifeguard.model.prediction;

/**
 * What was seen of a pool, in the terms of a {@link Prediction}.
 *
 * @param size its workers, the most that were seen
 * @param p50Ms median time from arrival to end, in milliseconds
 * @param p95Ms 95th percentile
 * @param p99Ms 99th percentile
 * @param throughput completed tasks per second
 */
public record Observed(int size, double p50Ms, double p95Ms, double p99Ms, double throughput) {}
