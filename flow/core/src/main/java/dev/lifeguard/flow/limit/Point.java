package dev.lifeguard.flow.limit;

/**
 * What is known of a number at once.
 *
 * @param limit items at once
 * @param logRate logarithm of the throughput that it gave, items per nanosecond; or, of one that is tried beside the
 *     best, of the ratio of the two
 * @param variance of that, by chance
 * @param rounds it was measured in
 */
record Point(int limit, double logRate, double variance, int rounds) {
    /**
     * More at once have to pay: throughput has to grow by this share of what it would with a far side of unlimited
     * capacity, both as logarithms.
     */
    static final double WORTH = 0.12;

    static Point of(int limit, Round round) {
        return new Point(limit, round.logRate(), round.variance(), 1);
    }

    /** With one more measurement, weighted by certainty. */
    Point and(double moreLogRate, double moreVariance) {
        double weight = variance / (variance + moreVariance);
        return new Point(limit, logRate + weight * (moreLogRate - logRate), weight * moreVariance, rounds + 1);
    }

    /** Less certain, since that was some time ago. */
    Point aged(double by) {
        return new Point(limit, logRate, variance + by, rounds);
    }

    /** Of a ratio to the throughput of {@code best} at once: by how much it is better than that. */
    double gain(int best) {
        return logRate - WORTH * Math.log((double) limit / best);
    }

    /** Standard deviation of the difference of two, by chance. */
    double error(Point other) {
        return Math.sqrt(variance + other.variance);
    }

    /** Standard deviation by chance. */
    double error() {
        return Math.sqrt(variance);
    }
}
