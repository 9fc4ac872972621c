package dev.lifeguard.flow.limit;

/**
 * The measurements for one number of items at once.
 *
 * @param limit items at once
 * @param logRate logarithm of the throughput, in items per nanosecond; for a step next to the best, of the ratio to the
 *     best
 * @param variance variance of {@code logRate} by chance
 * @param rounds number of rounds in which it was measured
 */
record Point(int limit, double logRate, double variance, int rounds) {
    /**
     * Throughput must grow by at least this share of its growth with a far side of unlimited capacity, both as
     * logarithms. Otherwise running more at once does not pay.
     */
    static final double MIN_SCALING = 0.12;

    static Point of(int limit, Round round) {
        return new Point(limit, round.logRate(), round.variance(), 1);
    }

    /** Returns the mean with one more measurement, weighted by certainty. */
    Point and(double moreLogRate, double moreVariance) {
        double weight = variance / (variance + moreVariance);
        return new Point(limit, logRate + weight * (moreLogRate - logRate), weight * moreVariance, rounds + 1);
    }

    /** Returns the same point with a larger variance, since the measurement is older. */
    Point aged(double by) {
        return new Point(limit, logRate, variance + by, rounds);
    }

    /** For a ratio to the throughput of {@code best} at once, returns by how much it is better. */
    double gain(int best) {
        return logRate - MIN_SCALING * Math.log((double) limit / best);
    }

    /** Returns the standard deviation of the difference of two points by chance. */
    double error(Point other) {
        return Math.sqrt(variance + other.variance);
    }

    /** Returns the standard deviation by chance. */
    double error() {
        return Math.sqrt(variance);
    }
}
