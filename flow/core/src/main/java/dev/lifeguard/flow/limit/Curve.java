package dev.lifeguard.flow.limit;

import java.util.List;

/**
 * Throughput by the number at once, as far as noisy points show it, both as logarithms: of all curves that a far side may
 * have, the one nearest to the points (least squares, each point by its certainty). More at once give no more than in
 * proportion, and each step less than the one before it, so the slope is 1 at most and never rises. It is so where items
 * wait in a queue as where all become slower (the Universal Scalability Law, Gunther 2007). So a point that chance put too
 * high or too low is put right by the others.
 */
final class Curve {
    private static final double LITTLE = 1e-9;

    private final double[] x;
    private final double[] y;

    private Curve(double[] x, double[] y) {
        this.x = x;
        this.y = y;
    }

    /** The one nearest to these points, from the lowest limit, at least one. */
    static Curve through(List<Point> points) {
        // No stream: a JVM's first one takes longer than the round that it would be about.
        double[] x = new double[points.size()];
        double[] y = new double[x.length];
        double[] variance = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            Point point = points.get(i);
            x[i] = Math.log(point.limit());
            y[i] = point.logRate();
            variance[i] = point.variance();
        }
        return new Curve(x, ConcaveFit.of(x, y, variance));
    }

    /** Logarithm of throughput at a point. */
    double logRate(int point) {
        return y[point];
    }

    /** How good it is to be at a point: throughput, less what more at once cost. */
    double value(int point) {
        return y[point] - Point.WORTH * x[point];
    }

    /** The point that is best. */
    int best() {
        int best = 0;
        for (int i = 1; i < x.length; i++) {
            best = value(i) > value(best) ? i : best;
        }
        return best;
    }

    /** Between a point and the next, where a far side with such a curve may be best at all. */
    double bestAfter(int point) {
        return Math.exp(x[point] + tip(point));
    }

    /** How good it may be there. */
    double valueAfter(int point) {
        double past = tip(point);
        return value(point) + (slope(point - 1) - Point.WORTH) * past;
    }

    /** How far after a point the lines through it and those before, and through the next and those after, meet. */
    private double tip(int point) {
        double rising = slope(point - 1);
        double falling = slope(point + 1);
        double length = x[point + 1] - x[point];
        double meet = (y[point + 1] - y[point] - falling * length) / Math.max(LITTLE, rising - falling);
        return Math.clamp(meet, 0, length);
    }

    /** From a point to the next; beyond the first and the last, the most and the least that there is. */
    private double slope(int point) {
        if (point < 0) {
            return 1;
        }
        return point + 1 < x.length ? (y[point + 1] - y[point]) / (x[point + 1] - x[point]) : -1;
    }
}
