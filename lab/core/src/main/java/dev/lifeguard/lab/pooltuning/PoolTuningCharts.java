package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The four charts of the original, each with the pools of one load on one axis. */
final class PoolTuningCharts {
    private static final String X = "seconds since the load began";

    private PoolTuningCharts() {}

    static List<Chart> of(LoadKind load, List<PoolTuningRun> runs) {
        boolean spread = load == LoadKind.CPU;
        return List.of(
                new Chart(
                        "Response time",
                        X,
                        "ms",
                        true,
                        series(
                                runs,
                                List.of("median", "longest"),
                                List.of(
                                        row -> row.responseMs().median(),
                                        row -> row.responseMs().max()))),
                new Chart(
                        "Execution time on a thread",
                        X,
                        "ms",
                        spread,
                        series(
                                runs,
                                List.of("median", "longest"),
                                List.of(
                                        row -> row.pool().threadMs().median(),
                                        row -> row.pool().threadMs().max()))),
                new Chart(
                        "Waiting ratio: wait / (wait + execution), median",
                        X,
                        "%",
                        false,
                        series(
                                runs,
                                List.of(""),
                                List.of(row -> row.pool().waitingPercent().median()))),
                new Chart(
                        "Utilization (500% = five busy threads)",
                        X,
                        "%",
                        false,
                        series(runs, List.of(""), List.of(row -> row.pool().utilizationPercent()))));
    }

    private static List<Series> series(
            List<PoolTuningRun> runs, List<String> names, List<ToDoubleFunction<IntervalRow>> figures) {
        List<Series> series = new ArrayList<>();
        for (PoolTuningRun run : runs) {
            for (int i = 0; i < names.size(); i++) {
                series.add(new Series(
                        run.what().threads() + " threads" + (names.get(i).isEmpty() ? "" : ", " + names.get(i)),
                        run.rows().stream().mapToDouble(IntervalRow::endSeconds).toArray(),
                        run.rows().stream().mapToDouble(figures.get(i)).toArray()));
            }
        }
        return series;
    }
}
