package dev.lifeguard.model.prediction;

/**
 * The answer to a {@link Scenario}. Times are from a task's arrival to its end, in milliseconds, NaN where no task was
 * recorded.
 *
 * @param scenario the question
 * @param p50Ms median
 * @param p95Ms 95th percentile
 * @param p99Ms 99th percentile
 * @param p95LowMs lower end of the interval in which the 95th percentile is expected nine times in ten
 * @param p95HighMs its upper end
 * @param throughput completed tasks per second
 * @param busyThreads mean number of busy threads
 * @param refused share of the tasks for which the pool's queue has no room, 0 to 1; all else is about those that it has
 * @param known whether the recording shows enough to say so; if not, the interval says all that is known
 * @param limit what keeps it from being better, in a few plain words: "the CPU", "10 connections at
 *     PriceClient.fetch:42"
 */
public record Prediction(
        Scenario scenario,
        double p50Ms,
        double p95Ms,
        double p99Ms,
        double p95LowMs,
        double p95HighMs,
        double throughput,
        double busyThreads,
        double refused,
        boolean known,
        String limit) {
    /** One that is known. */
    public Prediction(
            Scenario scenario,
            double p50Ms,
            double p95Ms,
            double p99Ms,
            double p95LowMs,
            double p95HighMs,
            double throughput,
            double busyThreads,
            double refused,
            String limit) {
        this(scenario, p50Ms, p95Ms, p99Ms, p95LowMs, p95HighMs, throughput, busyThreads, refused, true, limit);
    }
}
