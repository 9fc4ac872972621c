package dev.lifeguard.model.prediction;

/**
 * The answer to a {@link Scenario}. Times are from a task's arrival to its end, in milliseconds, NaN if no task was
 * recorded.
 *
 * @param scenario the question
 * @param p50Ms median
 * @param p95Ms 95th percentile
 * @param p99Ms 99th percentile
 * @param p95LowMs lower end of the interval that holds the 95th percentile in nine of ten cases
 * @param p95HighMs its upper end
 * @param throughput completed tasks per second
 * @param busyThreads mean number of busy threads
 * @param refused share of the tasks that find the pool's queue full, 0 to 1; all other figures are about the accepted
 *     tasks
 * @param known whether the recording shows enough for this answer; if not, only the interval is meaningful
 * @param limit the limiting resource in a few plain words: "the CPU", "10 connections at PriceClient.fetch:42"
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
    /** The limit where tasks hardly wait for anything. */
    public static final String NO_LIMIT = "the traffic";
}
