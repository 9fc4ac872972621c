package dev.lifeguard.cli.report;

import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.report.terminal.TextCell;
import dev.lifeguard.report.terminal.TextLayout;
import dev.lifeguard.report.terminal.TextStyle;
import dev.lifeguard.report.terminal.TextTable;
import dev.lifeguard.report.terminal.WordWrap;
import java.util.List;
import java.util.Locale;

/** A forecast as text for people: what was observed, a line per scenario, the recommended size, and notes. */
public final class ForecastText {
    private ForecastText() {}

    /**
     * Returns the text. Lines fit the layout if words allow.
     *
     * @param worker the word for one of the pool's workers
     */
    public static String render(Forecast forecast, String worker, TextLayout layout) {
        StringBuilder out = new StringBuilder();
        out.append(TextCell.of(seen(forecast.pool(), forecast.observed(), worker))
                        .text())
                .append("\n\n");
        if (!forecast.predictions().isEmpty()) {
            out.append(table(forecast).render(layout)).append('\n');
        }
        int size = forecast.recommended().size();
        String recommended = size + " " + worker + (size == 1 ? "" : "s")
                + (size == forecast.observed().size() ? ", as now: " : ": ")
                + forecast.recommended().reason();
        wrapped(out, forecast.recommended().label().toLowerCase(Locale.ROOT) + ": ", recommended, layout.columns());
        forecast.notes().forEach(note -> wrapped(out, "note: ", note, layout.columns()));
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

    private static TextTable<Prediction> table(Forecast forecast) {
        List<Prediction> rows = forecast.predictions();
        int recommended = forecast.recommended().size();
        TextTable<Prediction> table = new TextTable<>(rows).cells("SIZE", 99, row -> size(row, recommended));
        if (rows.stream().anyMatch(row -> row.scenario().traffic() != 1)) {
            table.figures("TRAFFIC", 90, row -> "×" + traffic(row));
        }
        if (rows.stream().anyMatch(row -> row.scenario().strategy() != Strategy.SHARED_POOL)) {
            table.words("STRATEGY", 89, 8, row -> row.scenario().strategy().label());
        }
        table.figures("p50", 70, row -> ShortFigures.time(row.p50Ms()))
                .figures("p95", 98, row -> row.known() ? ShortFigures.time(row.p95Ms()) : "unknown")
                .figures(
                        "p95 FROM..TO",
                        80,
                        row -> ShortFigures.time(row.p95LowMs()) + ".." + ShortFigures.time(row.p95HighMs()))
                .figures("p99", 60, row -> ShortFigures.time(row.p99Ms()))
                .figures("DONE/s", 50, row -> ShortFigures.digits(row.throughput()))
                .figures("BUSY", 40, row -> ShortFigures.digits(row.busyThreads()));
        if (rows.stream().anyMatch(row -> row.refused() > 0)) {
            table.figures("REFUSED", 95, row -> ShortFigures.digits(100 * row.refused()) + "%");
        }
        return table.words("LIMIT", 85, 12, Prediction::limit);
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
