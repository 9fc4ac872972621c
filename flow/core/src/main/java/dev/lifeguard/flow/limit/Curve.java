package dev.lifeguard.flow.limit;

import java.util.List;

/**
 * Throughput by the number of items at once, both as logarithms: the possible curve nearest to some noisy points (least
 * squares, weighted by certainty). More items at once give at most proportionally more throughput, and each step gives
 * less than the previous one: the slope is at most 1 and never rises. This holds where items queue and where all become
 * slower (Universal Scalability Law, Gunther 2007). The shape corrects points that chance has put too high or too low.
 */
final class Curve {
    private static final double MIN_SLOPE_DIFFERENCE = 1e-9;

    private final double[] x;
    private final double[] y;

    private Curve(double[] x, double[] y) {
        this.x = x;
        this.y = y;
    }

    /** Returns the curve nearest to these points, which are sorted by limit. At least one is required. */
    static Curve through(List<Point> points) {
        // No stream: the first one in a JVM takes longer than the round it would evaluate.
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

    /** Returns the logarithm of throughput at a point. */
    double logRate(int point) {
        return y[point];
    }

    /** Returns the value of a point: the logarithm of throughput, less the cost of running more at once. */
    double value(int point) {
        return y[point] - Point.MIN_SCALING * x[point];
    }

    /** Returns the point with the highest value. */
    int best() {
        int best = 0;
        for (int i = 1; i < x.length; i++) {
            best = value(i) > value(best) ? i : best;
        }
        return best;
    }

    /** Returns the number between a point and the next at which a far side with such a curve may be best. */
    double bestAfter(int point) {
        return Math.exp(x[point] + tip(point));
    }

    /** Returns the highest possible value between a point and the next. */
    double valueAfter(int point) {
        double past = tip(point);
        return value(point) + (slope(point - 1) - Point.MIN_SCALING) * past;
    }

    /**
     * Returns the distance after a point at which the line from the previous point meets the line through the next two.
     */
    private double tip(int point) {
        double rising = slope(point - 1);
        double falling = slope(point + 1);
        double length = x[point + 1] - x[point];
        double meet = (y[point + 1] - y[point] - falling * length) / Math.max(MIN_SLOPE_DIFFERENCE, rising - falling);
        return Math.clamp(meet, 0, length);
    }

    /**
     * Returns the slope from a point to the next. Before the first point it is the largest possible, after the last the
     * smallest.
     */
    private double slope(int point) {
        if (point < 0) {
            return 1;
        }
        return point + 1 < x.length ? (y[point + 1] - y[point]) / (x[point + 1] - x[point]) : -1;
    }
}
