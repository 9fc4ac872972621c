package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.report.figure.Column.figure;

import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Chart;
import java.util.List;

/** The original's four charts, each with all pools of one load. */
final class PoolTuningCharts {
    private PoolTuningCharts() {}

    static List<Chart> of(LoadKind load, List<PoolTuningRun> runs) {
        return List.of(
                chart(
                        "Response time",
                        "ms",
                        true,
                        runs,
                        figure("median", Unit.MS, row -> row.responseMs().median()),
                        figure("longest", Unit.MS, row -> row.responseMs().max())),
                chart(
                        "Execution time on a thread",
                        "ms",
                        load == LoadKind.CPU,
                        runs,
                        figure("median", Unit.MS, row -> row.pool().threadMs().median()),
                        figure("longest", Unit.MS, row -> row.pool().threadMs().max())),
                chart(
                        "Waiting ratio: wait / (wait + execution), median",
                        "%",
                        false,
                        runs,
                        figure(
                                "",
                                Unit.PERCENT,
                                row -> row.pool().waitingPercent().median())),
                chart("Utilization (500% = five busy threads)", "%", false, runs, PoolTuningColumns.UTILIZATION));
    }

    @SafeVarargs
    private static Chart chart(
            String title, String unit, boolean log, List<PoolTuningRun> runs, Column<IntervalRow>... figures) {
        return new Chart(
                title,
                PoolTuningColumns.END_SECONDS.label(),
                unit,
                log,
                runs.stream()
                        .flatMap(run -> List.of(figures).stream()
                                .map(figure -> figure.series(
                                        run.threads() + " threads"
                                                + (figure.label().isEmpty() ? "" : ", " + figure.label()),
                                        PoolTuningColumns.END_SECONDS,
                                        run.rows())))
                        .toList());
    }
}
