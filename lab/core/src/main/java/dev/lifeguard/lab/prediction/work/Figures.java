package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.lab.load.ResponseTimes;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Figures from a run's own log. Times are from a task's arrival to its end, in milliseconds.
 *
 * @param tasks that arrived and ended
 * @param throughput ended tasks per second, from the first arrival to the last end
 * @param needP50Ms median of the tasks' minimum time: CPU time and blocked time
 * @param latenessP99Ms 99th percentile of the delay with which tasks were given to the pool
 * @param settledSize median size of the pool in the later half of the tasks
 */
public record Figures(
        int tasks,
        double p50Ms,
        double p95Ms,
        double p99Ms,
        double throughput,
        double needP50Ms,
        double latenessP99Ms,
        int settledSize) {
    /** Computes the figures of a completed run. */
    public static Figures of(RunLog log) {
        int tasks = log.ended();
        ResponseTimes response = ResponseTimes.ofMillis(IntStream.range(0, tasks)
                .mapToDouble(i -> (log.endNs()[i] - log.arrivalNs()[i]) / 1e6)
                .toArray());
        double lengthNs = Arrays.stream(log.endNs()).max().orElse(0)
                - Arrays.stream(log.arrivalNs()).min().orElse(0);
        return new Figures(
                tasks,
                response.p50(),
                response.p95(),
                response.p99(),
                1e9 * tasks / lengthNs,
                millis(log.needNs()).p50(),
                millis(log.lateNs()).p99(),
                settledSize(log.size()));
    }

    private static ResponseTimes millis(long[] ns) {
        return ResponseTimes.ofMillis(
                Arrays.stream(ns).mapToDouble(value -> value / 1e6).toArray());
    }

    private static int settledSize(long[] sizes) {
        long[] later = Arrays.stream(sizes).skip(sizes.length / 2).sorted().toArray();
        return later.length == 0 ? 0 : (int) later[later.length / 2];
    }
}
