package dev.lifeguard.report.page;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Figures beside each other, each as a bar and as text: a small chart that is a table at the same time. All bars have
 * one linear scale that begins at zero. It ends with the longest bar, but not beyond {@value #SCALE} times the longest
 * of the first kind: a longer bar is cut, so that one great figure does not hide the differences of the others.
 *
 * @param title what the figures are
 * @param kinds of figures, each with a colour of its own: measured, published; the first is what it is about
 * @param rows what the figures are of
 */
public record Bars(String title, List<String> kinds, List<Row> rows) implements Block {
    private static final int SCALE = 4;

    public Bars {
        kinds = List.copyOf(kinds);
        rows = List.copyOf(rows);
    }

    /**
     * The bars of one thing.
     *
     * @param label what it is
     * @param bars its figures
     */
    public record Row(String label, List<Bar> bars) {
        public Row {
            bars = List.copyOf(bars);
        }
    }

    /**
     * One figure.
     *
     * @param kind one of the kinds
     * @param value its length; no bar if it is not finite
     * @param text the figure with its unit
     */
    public record Bar(String kind, double value, String text) {}

    /** The value at which the scale ends; NaN if there is no bar. */
    double end() {
        double longest =
                longest(rows.stream().flatMap(row -> row.bars().stream()).mapToDouble(Bar::value));
        double first = longest(rows.stream()
                .flatMap(row -> row.bars().stream())
                .filter(bar -> bar.kind().equals(kinds.get(0)))
                .mapToDouble(Bar::value));
        return first > 0 ? Math.min(longest, SCALE * first) : longest;
    }

    private static double longest(DoubleStream values) {
        return values.filter(Double::isFinite).max().orElse(Double.NaN);
    }
}
