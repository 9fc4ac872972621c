package dev.lifeguard.lab.paralleleach;

import static dev.lifeguard.report.figure.Numbers.time;

import java.util.Comparator;
import java.util.List;

/**
 * From which cost of a task on parallel is the faster one.
 *
 * @param costNs that cost; 0 if it was the faster one at all costs measured, infinite if at none
 * @param leastNs the least cost measured
 * @param mostNs the greatest
 */
record BreakEven(double costNs, double leastNs, double mostNs) {
    /**
     * What was measured at a cost.
     *
     * @param costNs what an item takes, serial
     * @param speedUp how many times as fast parallel was
     */
    record Point(double costNs, double speedUp) {}

    /**
     * Between the last cost at which serial was faster and the next: a straight line on logarithmic axes.
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
