package dev.lifeguard.cli.report;

import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.report.terminal.TextCell;
import dev.lifeguard.report.terminal.TextColumn;
import dev.lifeguard.report.terminal.TextStyle;
import dev.lifeguard.report.terminal.TextTable;
import dev.lifeguard.report.terminal.WordWrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** A forecast as text for people: what was observed, a line per scenario, the recommended size, and notes. */
public final class ForecastText {
    private ForecastText() {}

    /**
     * Returns the text. Lines are at most {@code columns} wide if words allow.
     *
     * @param worker the word for one of the pool's workers
     * @param color whether to use the escape codes of ANSI terminals
     */
    public static String render(Forecast forecast, String worker, int columns, boolean color) {
        StringBuilder out = new StringBuilder();
        out.append(TextCell.of(seen(forecast.pool(), forecast.observed(), worker))
                        .text())
                .append("\n\n");
        if (!forecast.predictions().isEmpty()) {
            out.append(TextTable.render(table(forecast), columns, color)).append('\n');
        }
        int size = forecast.recommended().size();
        String recommended = size + " " + worker + (size == 1 ? "" : "s")
                + (size == forecast.observed().size() ? ", as now: " : ": ")
                + forecast.recommended().reason();
        wrapped(out, forecast.recommended().label().toLowerCase(Locale.ROOT) + ": ", recommended, columns);
        forecast.notes().forEach(note -> wrapped(out, "note: ", note, columns));
        return out.toString();
    }

    private static void wrapped(StringBuilder out, String first, String text, int columns) {
        WordWrap.lines(first, text, columns).forEach(line -> out.append(line).append('\n'));
    }

    private static String seen(String pool, Observed observed, String worker) {
        return pool + ", observed with " + observed.size() + " " + worker + (observed.size() == 1 ? "" : "s") + ": p50 "
                + ShortFigures.time(observed.p50Ms()) + ", p95 " + ShortFigures.time(observed.p95Ms()) + ", p99 "
                + ShortFigures.time(observed.p99Ms()) + ", " + ShortFigures.digits(observed.throughput()) + " "
                + observed.work().many() + "/s";
    }

    private static List<TextColumn> table(Forecast forecast) {
        List<Prediction> rows = forecast.predictions();
        Function<Function<Prediction, String>, List<TextCell>> cells =
                text -> rows.stream().map(text.andThen(TextCell::of)).toList();
        List<TextColumn> columns = new ArrayList<>();
        columns.add(TextColumn.figures(
                "SIZE",
                99,
                rows.stream()
                        .map(row -> size(row, forecast.recommended().size()))
                        .toList()));
        if (rows.stream().anyMatch(row -> row.scenario().traffic() != 1)) {
            columns.add(TextColumn.figures("TRAFFIC", 90, cells.apply(row -> "×" + traffic(row))));
        }
        if (rows.stream().anyMatch(row -> row.scenario().strategy() != Strategy.SHARED_POOL)) {
            columns.add(TextColumn.words(
                    "STRATEGY",
                    89,
                    8,
                    cells.apply(row -> row.scenario().strategy().label())));
        }
        columns.add(TextColumn.figures("p50", 70, cells.apply(row -> ShortFigures.time(row.p50Ms()))));
        columns.add(TextColumn.figures(
                "p95", 98, cells.apply(row -> row.known() ? ShortFigures.time(row.p95Ms()) : "unknown")));
        columns.add(TextColumn.figures(
                "p95 FROM..TO",
                80,
                cells.apply(row -> ShortFigures.time(row.p95LowMs()) + ".." + ShortFigures.time(row.p95HighMs()))));
        columns.add(TextColumn.figures("p99", 60, cells.apply(row -> ShortFigures.time(row.p99Ms()))));
        columns.add(TextColumn.figures("DONE/s", 50, cells.apply(row -> ShortFigures.digits(row.throughput()))));
        columns.add(TextColumn.figures("BUSY", 40, cells.apply(row -> ShortFigures.digits(row.busyThreads()))));
        if (rows.stream().anyMatch(row -> row.refused() > 0)) {
            columns.add(TextColumn.figures(
                    "REFUSED", 95, cells.apply(row -> ShortFigures.digits(100 * row.refused()) + "%")));
        }
        columns.add(TextColumn.words("LIMIT", 85, 12, cells.apply(Prediction::limit)));
        return columns;
    }

    /** Returns the size, in bold if it is the recommended one; empty for a strategy without a pool. */
    private static TextCell size(Prediction row, int recommended) {
        if (row.scenario().strategy() != Strategy.SHARED_POOL) {
            return TextCell.of(ShortFigures.NOTHING);
        }
        int size = row.scenario().size();
        return new TextCell(Integer.toString(size), size == recommended ? TextStyle.BOLD : TextStyle.PLAIN);
    }

    private static String traffic(Prediction row) {
        double traffic = row.scenario().traffic();
        return traffic == Math.rint(traffic) ? String.format(Locale.ROOT, "%.0f", traffic) : Double.toString(traffic);
    }
}
