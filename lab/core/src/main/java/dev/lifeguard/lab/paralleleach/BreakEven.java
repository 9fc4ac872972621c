package dev.lifeguard.lab.paralleleach;

import static dev.lifeguard.report.figure.Numbers.time;

import java.util.Comparator;
import java.util.List;

/**
 * The task cost from which on parallel execution is faster.
 *
 * @param costNs that cost; 0 if parallel was faster at all measured costs, infinite if at none
 */
record BreakEven(double costNs, double leastNs, double mostNs) {
    /**
     * A measurement at one cost.
     *
     * @param costNs serial time per item
     * @param speedUp serial time divided by parallel time
     */
    record Point(double costNs, double speedUp) {}

    /**
     * Interpolates between the highest cost at which serial was faster and the next, linearly on logarithmic axes.
     *
     * @throws IllegalArgumentException if nothing was measured
     */
    static BreakEven of(List<Point> measured) {
        if (measured.isEmpty()) {
            throw new IllegalArgumentException("nothing was measured");
        }
        List<Point> points = measured.stream()
                .sorted(Comparator.comparingDouble(Point::costNs))
                .toList();
        int last = points.size() - 1;
        int slower = last;
        while (slower >= 0 && points.get(slower).speedUp() >= 1) {
            slower--;
        }
        double cost = slower < 0
                ? 0
                : slower == last ? Double.POSITIVE_INFINITY : between(points.get(slower), points.get(slower + 1));
        return new BreakEven(cost, points.get(0).costNs(), points.get(last).costNs());
    }

    boolean found() {
        return costNs > 0 && Double.isFinite(costNs);
    }

    /** {@code 23.4 µs}; {@code below 55 µs}; {@code above 10 ms}. */
    String words() {
        return found()
                ? time(costNs / 1e6)
                : costNs == 0 ? "below " + time(leastNs / 1e6) : "above " + time(mostNs / 1e6);
    }

    private static double between(Point slower, Point faster) {
        double part = -Math.log(slower.speedUp()) / (Math.log(faster.speedUp()) - Math.log(slower.speedUp()));
        return slower.costNs() * Math.pow(faster.costNs() / slower.costNs(), part);
    }
}
