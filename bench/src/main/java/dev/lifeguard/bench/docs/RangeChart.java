package dev.lifeguard.bench.docs;

import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import java.util.List;
import java.util.Locale;

/**
 * A column of a table as a picture: for each row a bar from the lower to the upper figure, and a line at the median, from
 * zero. SVG that follows the reader's light or dark colours.
 *
 * @param table of which it is
 * @param column index of the column
 */
record RangeChart(ResultTable table, int column) {
    private static final int LABELS = 210;
    private static final int SCALE = 560;
    private static final int MARGIN = 70;
    private static final int ROW = 28;
    private static final int HEAD = 34;
    private static final int FOOT = 30;
    private static final int TICKS = 5;
    private static final String STYLE = "<style>text{font:13px system-ui,sans-serif;fill:#222}.axis{fill:#59626e}"
            + ".grid{stroke:#d8dce1}.range{fill:#7fb2d9}.first .range{fill:#e8a33d}.median{stroke:#1b2733;stroke-width:3}"
            + "@media(prefers-color-scheme:dark){text{fill:#e6e9ed}.axis{fill:#9aa4b0}.grid{stroke:#3a424c}"
            + ".range{fill:#3f77a3}.first .range{fill:#b87a1e}.median{stroke:#fff}}</style>";

    String svg() {
        List<Row> rows = table.rows();
        double max = niceMax(
                rows.stream().mapToDouble(row -> figure(row).upper()).max().orElse(1));
        int width = LABELS + SCALE + MARGIN;
        int height = HEAD + ROW * rows.size() + FOOT;
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">\n",
                width,
                height,
                width,
                height));
        svg.append("<title>").append(escaped(title())).append("</title>\n").append(STYLE);
        svg.append(text(4, 18, "title", title())).append('\n');
        for (int i = 0; i <= TICKS; i++) {
            double value = max * i / TICKS;
            int x = x(value, max);
            svg.append(String.format(Locale.ROOT, "<path class=\"grid\" d=\"M%d %dV%d\"/>", x, HEAD, height - FOOT));
            svg.append(text(
                    x, height - FOOT + 18, "axis\" text-anchor=\"middle", String.format(Locale.ROOT, "%.0f", value)));
        }
        for (int i = 0; i < rows.size(); i++) {
            svg.append(row(rows.get(i), HEAD + ROW * i, max, i == 0));
        }
        return svg.append("\n</svg>\n").toString();
    }

    private String title() {
        return table.columns().get(column).title() + " (quartiles, median)";
    }

    private String row(Row row, int y, double max, boolean first) {
        Cell.Figure figure = figure(row);
        int from = x(figure.lower(), max);
        int to = x(figure.upper(), max);
        int median = x(figure.median(), max);
        return String.format(
                        Locale.ROOT,
                        "\n<g%s><rect class=\"range\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>"
                                + "<path class=\"median\" d=\"M%d %dv%d\"/>",
                        first ? " class=\"first\"" : "",
                        from,
                        y + 5,
                        Math.max(1, to - from),
                        ROW - 10,
                        median,
                        y + 3,
                        ROW - 6)
                + text(LABELS - 10, y + 19, "\" text-anchor=\"end", row.label())
                + text(to + 8, y + 19, "axis", String.format(Locale.ROOT, "%.1f", figure.median()))
                + "</g>";
    }

    private Cell.Figure figure(Row row) {
        if (row.cells().get(column) instanceof Cell.Figure figure) {
            return figure;
        }
        throw new IllegalArgumentException(table.name() + ", " + row.label() + ": no figure to draw");
    }

    private static String text(int x, int y, String type, String words) {
        return String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\" class=\"%s\">%s</text>", x, y, type, escaped(words));
    }

    private static int x(double value, double max) {
        return LABELS + (int) Math.round(SCALE * value / max);
    }

    /** The next number that five ticks divide evenly. */
    private static double niceMax(double max) {
        double unit = Math.pow(10, Math.floor(Math.log10(Math.max(1e-9, max))));
        for (double factor : new double[] {1, 2, 2.5, 5, 10}) {
            if (factor * unit >= max) {
                return factor * unit;
            }
        }
        return 10 * unit;
    }

    private static String escaped(String words) {
        return words.replace("&", "&amp;").replace("<", "&lt;");
    }
}
