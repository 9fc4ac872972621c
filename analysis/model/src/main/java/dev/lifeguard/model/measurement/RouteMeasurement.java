package dev.lifeguard.model.measurement;

/**
 * The requests of one route over an interval.
 *
 * @param route the pattern matched by the framework; {@code other} for the remaining requests
 * @param completed requests that ended
 * @param threads mean number of threads serving them: the sum of their times, divided by the interval; for requests
 *     read by event loops, mean number in flight
 * @param meanMs mean time of a request on its thread, or from beginning to end if event loops read it
 * @param p50Ms median, within 0.8%
 * @param p95Ms 95th percentile, likewise
 * @param p99Ms 99th percentile, likewise
 * @param maxMs longest, likewise
 */
public record RouteMeasurement(
        String route,
        long completed,
        double threads,
        double meanMs,
        double p50Ms,
        double p95Ms,
        double p99Ms,
        double maxMs) {}
