package dev.lifeguard.flow.limit;

/**
 * What was observed of items that began under one limit, while about as many ran as that allows.
 *
 * @param items how many, from 1
 * @param concurrency mean number of running items at the begin of one, itself among them
 * @param rootNs mean of the square roots of their execution times, which are in nanoseconds
 * @param meanNs mean execution time, nanoseconds
 * @param rootOthers mean of the square roots of how many others ended while one ran
 * @param rootNsOthers mean of the products of both square roots
 */
public record Round(
        int items, double concurrency, double rootNs, double meanNs, double rootOthers, double rootNsOthers) {
    /** Spread of times below which they are taken to have this: no estimate from few items is certain. */
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

    /**
     * Variance of both by chance, from the spread of the items' times: that of 2 log(x) is about 4 var(x) / x². Items
     * that wait share their delay: what is common to those that run at once is seen once in as many items. Such times are
     * a moving average: within a round that is as long as one of them they vary by half of the variance of their mean.
     */
    double variance() {
        double spread = meanNs / (root() * root()) - 1;
        double shared = rootOthers == 0 ? 0 : Math.max(0, spread - own());
        double overlap = concurrency / items;
        return 4 * (Math.max(MIN_SPREAD, spread - shared) / items + shared * overlap * (1 + overlap));
    }

    /**
     * The part of the spread that is each item's own: the covariance of its time with how many others ended meanwhile.
     * While one has more work than others, more of them end; while all are slow, no more do.
     */
    private double own() {
        return rootNsOthers / (root() * rootOthers) - 1;
    }

    private double root() {
        return Math.max(1, rootNs);
    }
}
