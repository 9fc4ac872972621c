package dev.lifeguard.bench.exact;

import dev.lifeguard.bench.exact.ObservedRun.Way;
import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import java.util.List;
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
        return List.of(figures(by, label, runs), aims(label + ", " + by, runs));
    }

    private static ResultTable figures(String name, String label, List<Comparison> runs) {
        return new ResultTable(
                name,
                "load",
                List.of(
                        Column.of("tasks", 0),
                        new Column("utilization, worst second off by", "points", 3),
                        new Column("on a CPU", "%", 1),
                        new Column("true", "%", 1),
                        new Column("mean wait", "ms", 3),
                        new Column("off by", "%", 2),
                        new Column("execution p50", "ms", 3),
                        new Column("off by", "%", 2),
                        new Column("Little's law off by", "%", 4)),
                List.of(Row.of(
                        label,
                        List.of(
                                cell(runs, Comparison::tasks),
                                cell(runs, run -> run.utilization().worst()),
                                runs.get(0).cpuShare() < 0
                                        ? Cell.NONE
                                        : cell(runs, run -> 100 * run.split().cpu()),
                                runs.get(0).cpuShare() < 0 ? Cell.NONE : cell(runs, run -> 100 * run.cpuShare()),
                                cell(runs, run -> run.waitMean().truth()),
                                cell(runs, run -> 100 * run.waitMean().error()),
                                cell(runs, run -> run.execP50().truth()),
                                cell(runs, run -> 100 * run.execP50().error()),
                                Cell.of(little(runs))))));
    }

    /** Returns the largest relative difference between the integrals and the sums over tasks, percent. */
    private static double little(List<Comparison> runs) {
        return runs.stream()
                .flatMap(run -> run.little().stream())
                .mapToDouble(check -> 100 * Math.abs(check.error()))
                .max()
                .orElse(Double.NaN);
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
                .atMost(label + ": Little's law off by, %", little(runs), MAX_LITTLE_PERCENT, 4)
                .table();
    }

    /** Returns the largest absolute value over all runs. */
    private static double worst(List<Comparison> runs, ToDoubleFunction<Comparison> figure) {
        return runs.stream().mapToDouble(figure).map(Math::abs).max().orElse(Double.NaN);
    }

    private static Cell cell(List<Comparison> runs, ToDoubleFunction<Comparison> figure) {
        double[] values = runs.stream().mapToDouble(figure).toArray();
        return Double.isNaN(values[0]) ? Cell.of("–") : Cell.of(Spread.of(values));
    }
}
