package dev.lifeguard.bench.exact;

import dev.lifeguard.bench.exact.ObservedRun.Way;
import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The comparisons of one load as rows of tables. */
final class ExactnessTables {
    /** Aim for the utilization error in any second, in points of the capacity. */
    static final double MAX_POINTS = 0.3;

    private static final double MAX_MEAN_WAIT_PERCENT = 1;
    private static final double MAX_EXEC_PERCENT = 2;
    private static final double MAX_LITTLE_PERCENT = 1;

    private ExactnessTables() {}

    static List<ResultTable> of(Load load, Jdk jdk, Way way, List<Comparison> runs) {
        String by = way == Way.AGENT ? "by agent" : "by attach";
        String label = load.name() + ", JDK " + jdk.feature();
        return List.of(
                utilization(by, label, runs),
                times(by, label, runs),
                little(label + ", " + by, runs),
                aims(label + ", " + by, runs));
    }

    private static ResultTable utilization(String by, String label, List<Comparison> runs) {
        return new ResultTable(
                "utilization " + by,
                "load",
                List.of(
                        Column.of("tasks", 0),
                        new Column("worst second", "points", 3),
                        new Column("mean", "points", 3),
                        new Column("worst second by the probe's own stamps", "points", 3),
                        new Column("stamps outside of the task's", "µs", 1),
                        new Column("lower bounds, lowest", "points", 2),
                        new Column("lower bounds, highest", "points", 2),
                        new Column("fullest second", "%", 2),
                        new Column("on a CPU, measured", "%", 1),
                        new Column("on a CPU, true", "%", 1)),
                List.of(Row.of(
                        label,
                        List.of(
                                cell(runs, Comparison::tasks),
                                cell(runs, run -> run.utilization().worst()),
                                cell(runs, run -> run.utilization().mean()),
                                cell(runs, run -> run.stamped().worst()),
                                cell(runs, Comparison::gapUs),
                                cell(runs, run -> run.bounds().lowest()),
                                cell(runs, run -> run.bounds().highest()),
                                cell(runs, Comparison::fullestPercent),
                                runs.get(0).cpuShare() < 0
                                        ? Cell.NONE
                                        : cell(runs, run -> 100 * run.split().cpu()),
                                runs.get(0).cpuShare() < 0 ? Cell.NONE : cell(runs, run -> 100 * run.cpuShare())))));
    }

    private static ResultTable times(String by, String label, List<Comparison> runs) {
        List<Column> columns = new ArrayList<>();
        List<Cell> cells = new ArrayList<>();
        add(columns, cells, "mean wait", runs, Comparison::waitMean);
        add(columns, cells, "wait p50", runs, Comparison::waitP50);
        add(columns, cells, "wait p99", runs, Comparison::waitP99);
        add(columns, cells, "execution p50", runs, Comparison::execP50);
        add(columns, cells, "execution p99", runs, Comparison::execP99);
        return new ResultTable("times " + by, "load", columns, List.of(Row.of(label, cells)));
    }

    private static void add(
            List<Column> columns,
            List<Cell> cells,
            String name,
            List<Comparison> runs,
            Function<Comparison, Comparison.Pair> figure) {
        columns.add(new Column(name, "ms", 3));
        cells.add(cell(runs, run -> figure.apply(run).truth()));
        columns.add(new Column(name + " off by", "%", 2));
        cells.add(cell(runs, run -> 100 * figure.apply(run).error()));
    }

    private static ResultTable little(String label, List<Comparison> runs) {
        List<Row> rows = new ArrayList<>();
        for (String what : List.of("busy", "waiting")) {
            List<LittlesLaw.Check> checks = runs.stream()
                    .flatMap(run -> run.little().stream())
                    .filter(check -> check.what().equals(what))
                    .toList();
            if (!checks.isEmpty()) {
                rows.add(Row.of(
                        label + ", " + what,
                        List.of(
                                cell(checks, LittlesLaw.Check::tasks),
                                cell(checks, check -> check.sumNs() / 1e9),
                                cell(checks, check -> 100 * check.error()),
                                cell(checks, LittlesLaw.Check::errorNsPerTask),
                                cell(checks, check -> 100 * check.standardError()))));
            }
        }
        return new ResultTable(
                "little",
                "load",
                List.of(
                        Column.of("tasks", 0),
                        new Column("sum over tasks", "s", 3),
                        new Column("integral differs by", "%", 4),
                        new Column("differs for each task", "ns", 0),
                        new Column("standard error of the sum", "%", 3)),
                rows);
    }

    private static ResultTable aims(String label, List<Comparison> runs) {
        return new Aims()
                .atMost(
                        label + ": worst second, points",
                        worst(runs, run -> run.utilization().worst()),
                        MAX_POINTS,
                        3)
                .atMost(
                        label + ": mean wait off by, %",
                        worst(runs, run -> 100 * run.waitMean().error()),
                        MAX_MEAN_WAIT_PERCENT,
                        2)
                .atMost(
                        label + ": execution p50 off by, %",
                        worst(runs, run -> 100 * run.execP50().error()),
                        MAX_EXEC_PERCENT,
                        2)
                .atMost(
                        label + ": Little's law off by, %",
                        runs.stream()
                                .flatMap(run -> run.little().stream())
                                .mapToDouble(check -> 100 * Math.abs(check.error()))
                                .max()
                                .orElse(Double.NaN),
                        MAX_LITTLE_PERCENT,
                        4)
                .table();
    }

    /** Returns the largest absolute value over all runs. */
    private static double worst(List<Comparison> runs, ToDoubleFunction<Comparison> figure) {
        return runs.stream().mapToDouble(figure).map(Math::abs).max().orElse(Double.NaN);
    }

    private static <T> Cell cell(List<T> runs, ToDoubleFunction<T> figure) {
        double[] values = runs.stream().mapToDouble(figure).toArray();
        return Double.isNaN(values[0]) ? Cell.of("–") : Cell.of(Spread.of(values));
    }
}
