package dev.lifeguard.bench.lab;

import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The tables taken from the report of each experiment. */
final class LabTables {
    /** A column and the computation of its figures; NaN for an empty cell. */
    private record Figure(Column column, ToDoubleFunction<JsonObject> value) {
        Cell cell(JsonObject object) {
            double number = value.applyAsDouble(object);
            return Double.isNaN(number) ? Cell.NONE : Cell.of(number);
        }
    }

    private static final List<Figure> FINDINGS = List.of(
            count("with a hazard", "wrong"),
            count("found", "recalled"),
            share("recall", "recalled", "wrong"),
            share("line right", "lineRight", "withLine"),
            count("healthy", "healthy"),
            share("false alarms", "falseAlarms", "healthy"));

    private static final List<Figure> SCORES = List.of(
            count("cells", "cells"),
            percent("median error of p95", "medianP95Error"),
            percent("within 25%", "within25"),
            percent("known and off by more than 2x", "offBy2"),
            percent("not known", "unknown"),
            percent("interval held", "intervalHeld"),
            new Figure(
                    new Column("median width of the interval", "high/low", 2),
                    scores -> real(scores, "medianIntervalWidth")),
            percent("median error of p50", "medianP50Error"),
            percent("median error of the throughput", "medianThroughputError"));

    private static final List<Figure> RECOMMENDED = List.of(
            count("recommended sizes that were run", "recommendedRun"),
            percent("p95 within 5% of the sweep's best", "recommendedWithin5"),
            count("both run again", "recommendedRunAgain"),
            percent("p95 within 5% of the best's, both run again", "recommendedAgainWithin5"),
            percent("two runs of a size differ by", "medianRepeatError"),
            percent("the second is at most 5% slower", "repeatWithin5"));

    private LabTables() {}

    /** The findings in generated services: all of them, then by kind of finding. */
    static ResultTable findings(JsonObject experiment) {
        List<Row> rows = new ArrayList<>();
        JsonObject all = experiment.objectOrNull("all");
        if (all != null) {
            rows.add(row("all services", all, FINDINGS));
        }
        for (JsonObject finding : experiment.objects("findings")) {
            JsonObject score = finding.objectOrNull("score");
            if (score != null) {
                rows.add(row(finding.text("id", ""), score, FINDINGS));
            }
        }
        return table("scores", "about", FINDINGS, rows);
    }

    /** The accuracy of predictions for generated workloads. */
    static ResultTable scores(JsonObject experiment) {
        return table(
                "scores",
                "cells",
                SCORES,
                experiment.objects("scores").stream()
                        .map(score -> row(score.text("of", ""), score, SCORES))
                        .toList());
    }

    /** The quality of the recommended sizes. */
    static ResultTable recommended(JsonObject experiment) {
        long[] seeds = experiment.integers("seeds");
        return table(
                "recommended",
                "workloads",
                RECOMMENDED,
                seeds.length == 0
                        ? List.of()
                        : List.of(
                                row("seeds " + seeds[0] + " to " + seeds[seeds.length - 1], experiment, RECOMMENDED)));
    }

    private static ResultTable table(String name, String corner, List<Figure> figures, List<Row> rows) {
        return new ResultTable(
                name, corner, figures.stream().map(Figure::column).toList(), rows);
    }

    private static Row row(String label, JsonObject object, List<Figure> figures) {
        return Row.of(label, figures.stream().map(figure -> figure.cell(object)).toList());
    }

    private static Figure count(String title, String member) {
        return new Figure(Column.of(title, 0), object -> real(object, member));
    }

    /** A member that is a share of 1. */
    private static Figure percent(String title, String member) {
        return new Figure(new Column(title, "%", 1), object -> 100 * real(object, member));
    }

    /** A count as a share of another; empty if the other is 0. */
    private static Figure share(String title, String count, String of) {
        return new Figure(new Column(title, "%", 1), object -> {
            double all = real(object, of);
            return all > 0 ? 100 * real(object, count) / all : Double.NaN;
        });
    }

    private static double real(JsonObject object, String member) {
        return object.real(member, Double.NaN);
    }
}
