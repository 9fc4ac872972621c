package dev.lifeguard.flow.limit;

/**
 * Observations of items that began under one limit, while about as many ran as it allows.
 *
 * @param items number of items, from 1
 * @param concurrency mean number of running items when one begins, including itself
 * @param rootNs mean of the square roots of their execution times in nanoseconds
 * @param meanNs mean execution time, in nanoseconds
 * @param rootOthers mean of the square roots of the number of other items that ended while one ran
 * @param rootNsOthers mean of the products of both square roots
 */
public record Round(
        int items, double concurrency, double rootNs, double meanNs, double rootOthers, double rootNsOthers) {
    /** Minimum relative spread of times, since no estimate from a few items is certain. */
    private static final double MIN_SPREAD = 0.01;

    /** A round of {@code concurrency} items that all took the same time. */
    public Round(int concurrency, double meanNs) {
        this(
                concurrency,
                concurrency,
                Math.sqrt(meanNs),
                meanNs,
                Math.sqrt(concurrency - 1),
                Math.sqrt((concurrency - 1) * meanNs));
    }

    /**
     * Returns the logarithm of an item's time, as the power mean with exponent 1/2. That mean is nearly as steady as
     * the geometric mean when a few items take very long. Unlike that mean, it shows when many do under load.
     */
    double logTime() {
        return 2 * Math.log(root());
    }

    /**
     * Returns the logarithm of throughput in items per nanosecond, by Little's law: throughput = concurrency /
     * residence time.
     */
    double logRate() {
        return Math.log(Math.max(1, concurrency)) - logTime();
    }

    /**
     * Returns the variance of both logarithms by chance, from the spread of the items' times: the variance of 2 log(x)
     * is about 4 var(x) / x². Items that wait share their delay, so what is common to concurrent items counts once for
     * all of them. Such times are a moving average. Within a round as long as one of them, they vary by half of the
     * variance of their mean.
     */
    double variance() {
        double spread = meanNs / (root() * root()) - 1;
        double shared = rootOthers == 0 ? 0 : Math.max(0, spread - own());
        double overlap = concurrency / items;
        return 4 * (Math.max(MIN_SPREAD, spread - shared) / items + shared * overlap * (1 + overlap));
    }

    /**
     * Returns the part of the spread that belongs to single items: the covariance of an item's time with the number of
     * others that ended meanwhile. If one item has more work than others, more of them end while it runs. If all are
     * slow, no more do.
     */
    private double own() {
        return rootNsOthers / (root() * rootOthers) - 1;
    }

    private double root() {
        return Math.max(1, rootNs);
    }
}
