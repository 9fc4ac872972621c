package dev.lifeguard.flow.limit;

/**
 * What was observed while as many items were done as may run at once.
 *
 * @param concurrency the most items that ran at once
 * @param meanBusy mean number of running items, an item itself among them, taken for each item at its begin or its end,
 *     whichever is higher
 * @param meanNs mean execution time of an item, nanoseconds
 */
public record Round(int concurrency, double meanBusy, double meanNs) {
    private static final double FULL = 0.75;
    private static final double WORTH = 0.25;

    /** A round in which the same number ran all the time. */
    public Round(int concurrency, double meanNs) {
        this(concurrency, concurrency, meanNs);
    }

    /** Throughput, items per nanosecond, by Little's law: throughput = concurrency / residence time. */
    double rate() {
        return meanBusy / Math.max(1, meanNs);
    }

    /**
     * Whether enough ran at once to show how {@code limit} items do; else the round shows nothing about that number.
     */
    boolean fills(int limit) {
        return concurrency >= FULL * limit;
    }

    /** Whether so many ran at once that some of them began under a higher limit. */
    boolean exceeds(int limit) {
        return FULL * concurrency > limit;
    }

    /**
     * Whether it pays to run {@code ratio} times as many at once: throughput rises by at least a quarter of what it
     * would with a far side of unlimited capacity.
     *
     * @param rate throughput with the larger number
     * @param lowerRate throughput with the smaller number
     */
    static boolean pays(double rate, double lowerRate, double ratio) {
        return rate >= lowerRate * (1 + WORTH * (ratio - 1));
    }
}
