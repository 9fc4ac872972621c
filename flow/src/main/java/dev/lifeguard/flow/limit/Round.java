package dev.lifeguard.flow.limit;

/**
 * What was seen while as many items were done as run at once.
 *
 * @param concurrency how many ran at once
 * @param meanNs how long each took on average, in nanoseconds
 */
public record Round(int concurrency, double meanNs) {
    /** Items done per nanosecond, by Little's law: throughput = concurrency / residence time. */
    double rate() {
        return concurrency / Math.max(1, meanNs);
    }
}
