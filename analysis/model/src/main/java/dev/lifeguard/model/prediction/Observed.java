package dev.lifeguard.model.prediction;

import dev.lifeguard.model.text.Work;

/**
 * The observed figures of a pool, in the terms of a {@link Prediction}.
 *
 * @param work the kind of its tasks
 * @param size most workers observed
 * @param p50Ms median time from arrival to end, in milliseconds
 * @param p95Ms 95th percentile
 * @param p99Ms 99th percentile
 * @param throughput completed tasks per second
 */
public record Observed(Work work, int size, double p50Ms, double p95Ms, double p99Ms, double throughput) {}
