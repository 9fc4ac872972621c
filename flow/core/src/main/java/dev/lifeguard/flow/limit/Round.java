package dev.lifeguard.flow.limit;

/**
 * What was observed of items that began under one limit, while about as many ran as that allows.
 *
 * @param items how many, from 1
 * @param concurrency mean number of running items at the begin of one, itself among them
 * @param rootNs mean of the square roots of their execution times, which are in nanoseconds
 * @param meanNs mean execution time, nanoseconds
 */
public record Round(int items, double concurrency, double rootNs, double meanNs) {
    /** Spread of times below which they are taken to have this: no estimate from few items is certain. */
    private static final double MIN_SPREAD = 0.01;

    /** A round of {@code concurrency} items that all took the same time. */
    public Round(int concurrency, double meanNs) {
        this(concurrency, concurrency, Math.sqrt(meanNs), meanNs);
    }

    /**
     * Logarithm of an item's time: of the power mean with exponent 1/2. That is nearly as steady as the geometric mean
     * when few items take very long, but shows, unlike that, when under load many do.
     */
    double logTime() {
        return 2 * Math.log(root());
    }

    /** Logarithm of throughput, items per nanosecond, by Little's law: throughput = concurrency / residence time. */
    double logRate() {
        return Math.log(Math.max(1, concurrency)) - logTime();
    }

    /** Variance of both by chance, from the spread of the items' times: that of 2 log(x) is about 4 var(x) / x². */
    double variance() {
        return 4 * Math.max(MIN_SPREAD, meanNs / (root() * root()) - 1) / items;
    }

    private double root() {
        return Math.max(1, rootNs);
    }
}
