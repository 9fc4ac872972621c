package dev.lifeguard.bench.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

/**
 * The median of repeated measurements with their quartiles.
 *
 * @param count number of measurements
 */
public record Spread(double median, double lower, double upper, int count) {

    /** Computes the spread of at least one value, with quartiles by linear interpolation between order statistics. */
    public static Spread of(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("no values");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return new Spread(quantile(sorted, 0.5), quantile(sorted, 0.25), quantile(sorted, 0.75), sorted.length);
    }

    public static Spread of(List<Double> values) {
        return of(values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /**
     * Computes the spread of {@code compare} over pairs. The measurements of a pair are close in time, so that a
     * temporary slowdown of the machine affects both.
     */
    public static Spread paired(List<Double> first, List<Double> second, ToDoubleBiFunction<Double, Double> compare) {
        if (first.size() != second.size()) {
            throw new IllegalArgumentException(first.size() + " values against " + second.size());
        }
        return of(IntStream.range(0, first.size())
                .mapToDouble(i -> compare.applyAsDouble(first.get(i), second.get(i)))
                .toArray());
    }

    private static double quantile(double[] sorted, double q) {
        double at = q * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }

    /** Formats as {@code median (lower to upper)}, with {@code decimals} digits after the point. */
    public String text(int decimals) {
        String number = "%." + decimals + "f";
        return String.format(Locale.ROOT, number + " (" + number + " to " + number + ")", median, lower, upper);
    }
}
