package dev.lifeguard.report.page;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Figures side by side, each as a bar and as text: a small chart that is also a table. All bars share one linear scale
 * that begins at zero. It ends with the longest bar, but at most at {@value #SCALE} times the longest bar of the first
 * kind. Longer bars are cut, so that one large figure does not hide the differences of the others.
 *
 * @param title subject of the figures
 * @param kinds kinds of figures, each with its own colour, such as measured and published; the first is the main one
 * @param rows the things that have these figures
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
     * @param label its name
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

    /** Returns the value at the end of the scale; NaN if there is no bar. */
    public double end() {
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
