package dev.lifeguard.report.page;

import java.util.Arrays;

/**
 * A line of a chart.
 *
 * @param name its name in the legend
 * @param x positions on the horizontal axis, ascending and finite
 * @param y values there; NaN and infinite values are gaps
 */
@SuppressWarnings("ArrayRecordComponent") // thousands of figures, which callers have as arrays; copied in and out
public record Series(String name, double[] x, double[] y) {
    /** @throws IllegalArgumentException if x and y differ in length, or the x do not ascend */
    public Series {
        x = x.clone();
        y = y.clone();
        if (x.length != y.length) {
            throw new IllegalArgumentException("series \"" + name + "\": " + x.length + " x, " + y.length + " y");
        }
        for (int i = 0; i < x.length; i++) {
            if (!Double.isFinite(x[i]) || (i > 0 && x[i] < x[i - 1])) {
                throw new IllegalArgumentException("series \"" + name + "\": x do not ascend at " + i);
            }
        }
    }

    @Override
    public double[] x() {
        return x.clone();
    }

    @Override
    public double[] y() {
        return y.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Series that
                && name.equals(that.name)
                && Arrays.equals(x, that.x)
                && Arrays.equals(y, that.y);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * name.hashCode() + Arrays.hashCode(x)) + Arrays.hashCode(y);
    }
}
