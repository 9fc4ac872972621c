package dev.lifeguard.bench.service;

import dev.lifeguard.bench.service.ClosedLoad.Answer;
import java.util.List;

/**
 * The rate and the response times of requests.
 *
 * @param rate answers per second
 * @param p50Ms median response time, milliseconds
 * @param p95Ms 95th percentile
 * @param p99Ms 99th percentile
 */
record RequestTimes(double rate, double p50Ms, double p95Ms, double p99Ms) {

    /**
     * Computes the figures of answers from {@code fromMs}, inclusive, to {@code toMs}, exclusive, milliseconds since
     * 1970.
     */
    static RequestTimes of(List<Answer> answers, double fromMs, double toMs) {
        double[] times = answers.stream()
                .filter(answer -> answer.endedMs() >= fromMs && answer.endedMs() < toMs)
                .mapToDouble(Answer::tookMs)
                .sorted()
                .toArray();
        if (times.length == 0) {
            throw new IllegalArgumentException("no answer in that time");
        }
        return new RequestTimes(
                times.length / (toMs - fromMs) * 1e3, rank(times, 0.5), rank(times, 0.95), rank(times, 0.99));
    }

    /** Returns a percentile by nearest rank. */
    private static double rank(double[] sorted, double share) {
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }
}
