package dev.lifeguard.advise.view;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A robust linear trend of a figure over time: the median of the slopes between all pairs of points, with a rank-based
 * interval (Theil 1950; Sen, "Estimates of the regression coefficient based on Kendall's tau", 1968).
 *
 * @param slope change in a second
 * @param low lower end of the interval that holds the slope 98 times in 100
 * @param high its upper end
 * @param atEnd the line's value at the last point
 * @param seconds from the first point to the last
 */
public record Trend(double slope, double low, double high, double atEnd, double seconds) {
    /** Fewer points show no trend. */
    private static final int MIN_POINTS = 5;

    /** More points are averaged down to this many, since the number of pairs grows with the square. */
    private static final int MAX_POINTS = 240;

    /** Rise over the whole time as a share of the last value: smaller ones do not matter. */
    private static final double MIN_RISE = 0.1;

    /** Extrapolation limit, as a multiple of the observed time. */
    private static final double MAX_AHEAD = 10;

    private static final double NORMAL_98_PERCENT = 2.326;

    /** One value at one time, in seconds. */
    public record Point(double time, double value) {}

    /**
     * Fits the line through points in order of time. With too few points it is level at their median; NaN without any.
     * Points with an unknown value are skipped.
     */
    public static Trend of(List<Point> points) {
        List<Point> known = joined(
                points.stream().filter(point -> Double.isFinite(point.value())).toList());
        if (known.size() < MIN_POINTS) {
            double level = median(known.stream().mapToDouble(Point::value).toArray());
            return new Trend(0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, level, 0);
        }
        double[] slopes = slopes(known);
        double slope = median(slopes);
        double n = known.size();
        double spread = NORMAL_98_PERCENT * Math.sqrt(n * (n - 1) * (2 * n + 5) / 18);
        double low = at(slopes, (slopes.length - spread) / 2);
        double high = at(slopes, (slopes.length + spread) / 2);
        double last = known.get(known.size() - 1).time();
        double offset = median(known.stream()
                .mapToDouble(point -> point.value() - slope * point.time())
                .toArray());
        return new Trend(
                slope, low, high, offset + slope * last, last - known.get(0).time());
    }

    /** Whether it rises significantly, and enough to matter. */
    public boolean rises() {
        return low > 0 && slope * seconds >= MIN_RISE * atEnd;
    }

    /**
     * Time from the last point until the line reaches a value, in s. Infinite if it does not rise, or not within ten
     * times the observed time; 0 if the value is already reached.
     */
    public double secondsTo(double value) {
        if (atEnd >= value) {
            return 0;
        }
        double left = rises() ? (value - atEnd) / slope : Double.POSITIVE_INFINITY;
        return left <= MAX_AHEAD * seconds ? left : Double.POSITIVE_INFINITY;
    }

    private static double[] slopes(List<Point> points) {
        return points.stream()
                .flatMapToDouble(from -> points.stream()
                        .filter(to -> to.time() > from.time())
                        .mapToDouble(to -> (to.value() - from.value()) / (to.time() - from.time())))
                .sorted()
                .toArray();
    }

    private static List<Point> joined(List<Point> points) {
        int together = (points.size() + MAX_POINTS - 1) / MAX_POINTS;
        if (together <= 1) {
            return points;
        }
        return IntStream.range(0, (points.size() + together - 1) / together)
                .mapToObj(i -> points.subList(i * together, Math.min(points.size(), (i + 1) * together)))
                .map(some -> new Point(
                        some.stream().mapToDouble(Point::time).average().orElseThrow(),
                        some.stream().mapToDouble(Point::value).average().orElseThrow()))
                .toList();
    }

    private static double median(double[] values) {
        double[] sorted = Arrays.stream(values).sorted().toArray();
        return (at(sorted, Math.floor((sorted.length - 1) / 2.0)) + at(sorted, sorted.length / 2)) / 2;
    }

    private static double at(double[] sorted, double rank) {
        int last = sorted.length - 1;
        return last < 0 ? Double.NaN : sorted[(int) Math.max(0, Math.min(last, Math.round(rank)))];
    }
}
