package dev.lifeguard.flow.limit;

/**
 * What was seen while as many items were done as may run at once.
 *
 * @param concurrency how many ran at once at most
 * @param meanBusy how many ran when one began or when it ended, it among them, whichever were more, on average
 * @param meanNs how long each took on average, in nanoseconds
 */
public record Round(int concurrency, double meanBusy, double meanNs) {
    /** With as many all the time. */
    public Round(int concurrency, double meanNs) {
        this(concurrency, concurrency, meanNs);
    }

    /** Items done per nanosecond, by Little's law: throughput = concurrency / residence time. */
    double rate() {
        return meanBusy / Math.max(1, meanNs);
    }
}
