package dev.lifeguard.lab.prediction.generated;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;

import dev.lifeguard.lab.prediction.measured.Scores;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Table;
import java.util.List;
import java.util.function.Predicate;

/** Accuracy of the predictions for some cells, as a row. */
record ScoreRow(String name, Scores scores) {
    private static final Column<ScoreRow> CELLS =
            fact("cells", row -> row.scores().cells());

    private static final Sheet<ScoreRow> SHARES = Sheet.of(
            figure(
                    "medianP95Error",
                    "p95 error, median",
                    Unit.SHARE,
                    row -> row.scores().medianError()),
            figure("within25", "within 25%", Unit.SHARE, row -> row.scores().within25()),
            figure(
                    "offBy2",
                    "off by > 2x, where known",
                    Unit.SHARE,
                    row -> row.scores().offBy2()),
            figure("unknown", "not known", Unit.SHARE, row -> row.scores().unknown()),
            figure(
                    "intervalHeld",
                    "interval held",
                    Unit.SHARE,
                    row -> row.scores().intervalHeld()),
            figure(
                    "medianIntervalWidth",
                    "interval, high/low, median",
                    Unit.NUMBER,
                    row -> row.scores().medianWidth()));

    static final Sheet<ScoreRow> ERRORS = Sheet.of(
            fact("of", ScoreRow::name),
            figure("error", Unit.SHARE, row -> row.scores().medianError()));

    static final Sheet<ScoreRow> JSON = Sheet.of(
            fact("of", ScoreRow::name),
            CELLS,
            SHARES,
            figure("medianP50Error", Unit.SHARE, row -> row.scores().medianP50Error()),
            figure("medianThroughputError", Unit.SHARE, row -> row.scores().medianThroughputError()));

    static ScoreRow of(String name, List<PredictionCell> cells, Predicate<PredictionCell> such) {
        return new ScoreRow(
                name,
                Scores.of(cells.stream()
                        .filter(such)
                        .map(PredictionCell::compared)
                        .toList()));
    }

    /** Returns a table of such rows. */
    static Table table(String caption, String first, List<ScoreRow> rows) {
        return Sheet.<ScoreRow>of(fact(first, ScoreRow::name), CELLS, SHARES).table(caption, rows);
    }
}
