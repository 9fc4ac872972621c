package dev.lifeguard.predict.fit;

import java.util.Arrays;

/** Statistics of samples. */
final class Statistics {
    private Statistics() {}

    static double mean(double[] values) {
        return Arrays.stream(values).sum() / values.length;
    }

    static double variance(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / values.length;
    }

    /** Returns the lower quartile. */
    static double quarter(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 4];
    }

    /** Returns the interquartile range. */
    static double middleHalf(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length * 3 / 4] - sorted[sorted.length / 4];
    }

    /** Returns the slope of the least-squares line of {@code y} over {@code x}. */
    static double slope(double[] x, double[] y) {
        double meanX = mean(x);
        double meanY = mean(y);
        double product = 0;
        double square = 0;
        for (int i = 0; i < x.length; i++) {
            product += (x[i] - meanX) * (y[i] - meanY);
            square += (x[i] - meanX) * (x[i] - meanX);
        }
        return square == 0 ? 0 : product / square;
    }

    /** Returns the standard error of that slope; infinite if all {@code x} are equal. */
    static double slopeError(double[] x, double[] y) {
        double spread = variance(x) * x.length;
        double slope = slope(x, y);
        double rest = variance(y) * y.length - slope * slope * spread;
        return spread == 0 ? Double.POSITIVE_INFINITY : Math.sqrt(Math.max(0, rest) / (x.length - 2) / spread);
    }
}
