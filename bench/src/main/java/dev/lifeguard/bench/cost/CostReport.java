package dev.lifeguard.bench.cost;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The scores of one case as a table, and whether they meet the aim. */
final class CostReport {
    /** Limit for Lifeguard's overhead, as a share of that of Micrometer's timed executor. */
    static final double SHARE_OF_MICROMETER = 0.5;

    private CostReport() {}

    static ResultTable table(Case what, Scores scores) {
        List<Row> rows = new ArrayList<>();
        for (Watcher watcher : scores.watchers()) {
            boolean alone = watcher == Watcher.NONE;
            rows.add(Row.of(
                    watcher.label(),
                    List.of(
                            Cell.of(scores.of(watcher, Score::time)),
                            alone ? Cell.NONE : Cell.of(scores.added(watcher, Score::time)),
                            alone ? Cell.NONE : Cell.of(scores.addedPercent(watcher, Score::time)),
                            Cell.of(scores.of(watcher, Score::cpu)),
                            alone ? Cell.NONE : Cell.of(scores.added(watcher, Score::cpu)))));
        }
        return new ResultTable(
                what.title(),
                "",
                List.of(
                        new Column("time", what.unit(), 1),
                        new Column("added", what.unit(), 1),
                        new Column("share added", "%", 1),
                        new Column("CPU time", what.unit(), 1),
                        new Column("CPU time added", what.unit(), 1)),
                rows);
    }

    /** Adds the aims of the case, for time and CPU time. */
    static void aims(Case what, Scores scores, Aims aims) {
        aim("time", what, scores, Score::time, aims);
        aim("CPU time", what, scores, Score::cpu, aims);
    }

    private static void aim(String name, Case what, Scores scores, ToDoubleFunction<Score> figure, Aims aims) {
        String title = what.title() + ": " + name;
        switch (what.aim()) {
            case NONE -> {}
            case TWO_PERCENT ->
                aims.atMost(
                        title + ", added %",
                        scores.addedPercent(Watcher.LIFEGUARD, figure).median(),
                        2,
                        1);
            case HALF_OF_MICROMETER ->
                aims.atMost(
                        title + ", as a share of what Micrometer's timed executor adds",
                        scores.added(Watcher.LIFEGUARD, figure).median()
                                / scores.added(Watcher.MICROMETER, figure).median(),
                        SHARE_OF_MICROMETER,
                        2);
        }
    }
}
