package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.lab.report.Numbers.number;
import static dev.lifeguard.lab.report.Numbers.percent;
import static dev.lifeguard.lab.report.Numbers.time;
import static dev.lifeguard.lab.report.Numbers.times;

import dev.lifeguard.lab.load.Step;
import dev.lifeguard.lab.report.Accounts;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.page.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The experiment's tables. */
final class Tables {
    private static final List<String> COMPARED =
            List.of("figure", "pool", "measured", "published", "physically possible");

    private Tables() {}

    /** Those for the terminal. */
    static List<Table> printed(PoolTuningResults measured) {
        return Stream.of(cpu(measured), blocking(measured), split(measured.runs()), accounting(measured.runs()))
                .filter(table -> !table.rows().isEmpty())
                .toList();
    }

    /** Measured, published and possible under CPU load. */
    static Table cpu(PoolTuningResults measured) {
        List<List<String>> rows = new ArrayList<>();
        List<PoolTuningRun> runs = measured.runs(LoadKind.CPU);
        double demandMs = 1000 * demandSeconds(measured);
        rows(
                rows,
                runs,
                "execution time, idle",
                run -> cells(time(run.idleExecutionMs()), PoolTuningPublished.NONE, time(demandMs)));
        rows(
                rows,
                runs,
                "execution time grows by",
                run -> cells(
                        times(run.inflation()),
                        many(run) ? PoolTuningPublished.INFLATION_MANY : PoolTuningPublished.INFLATION_FEW,
                        times(1000 * run.limit().longestExecutionSeconds() / demandMs)));
        rows(
                rows,
                runs,
                "highest waiting ratio",
                run -> cells(
                        percent(run.highestWaitingPercent()),
                        many(run) ? PoolTuningPublished.WAITING_MANY : PoolTuningPublished.WAITING_FEW,
                        percent(waitingLimit(run))));
        rows(rows, runs, "longest response", Tables::response);
        rows(rows, runs, "highest utilization", Tables::utilization);
        return new Table("CPU load", COMPARED, rows);
    }

    /** Measured, published and possible under blocking load. */
    static Table blocking(PoolTuningResults measured) {
        List<List<String>> rows = new ArrayList<>();
        List<PoolTuningRun> runs = measured.runs(LoadKind.BLOCKING);
        rows(
                rows,
                runs,
                "highest execution time (median)",
                run -> cells(
                        time(run.highestExecutionMs()),
                        PoolTuningPublished.BLOCKING_EXECUTION,
                        time(1000 * run.limit().longestExecutionSeconds())));
        rows(rows, runs, "longest response", Tables::response);
        for (int step = 0; step < 3; step++) {
            int at = step;
            runs.stream().filter(run -> at < run.steps().size()).forEach(run -> {
                Step load = run.steps().get(at);
                rows.add(row(
                        "utilization at " + number(load.usersPerSecond()).replace(".0", "") + " users/s",
                        run,
                        cells(
                                percent(run.utilizationPercentIn(at)),
                                at == 0
                                        ? PoolTuningPublished.UTILIZATION_10
                                        : at == 1 ? PoolTuningPublished.UTILIZATION_20 : PoolTuningPublished.NONE,
                                percent(100
                                        * Math.min(
                                                load.usersPerSecond() * 0.5,
                                                run.what().threads())))));
            });
        }
        rows(
                rows,
                runs,
                "highest waiting ratio",
                run -> cells(
                        percent(run.highestWaitingPercent()), PoolTuningPublished.NONE, percent(waitingLimit(run))));
        return new Table("Blocking load", COMPARED, rows);
    }

    /** Where busy time went, and what it says. */
    static Table split(List<PoolTuningRun> runs) {
        return new Table(
                "Where the busy time of the pool went",
                List.of("run", "on a CPU", "runnable", "blocked", "waiting tasks", "so the pool has"),
                runs.stream()
                        .map(run -> {
                            PoolMeasurement pool = run.whole();
                            BusySplit split = pool.split();
                            return List.of(
                                    run.what().label(),
                                    percent(100 * split.cpu()),
                                    percent(100 * split.runnable()),
                                    percent(100 * split.blocked()),
                                    number(pool.waitingTasks()),
                                    run.verdict().words());
                        })
                        .toList());
    }

    /** Where every request went. */
    static Table accounting(List<PoolTuningRun> runs) {
        return new Table(
                "Every request accounted for",
                join(List.of("run"), Accounts.HEAD, List.of("tasks that the pool completed")),
                runs.stream()
                        .map(run -> join(
                                List.of(run.what().label()),
                                Accounts.cells(run.accounting()),
                                List.of(String.valueOf(run.completed()))))
                        .toList());
    }

    private static double waitingLimit(PoolTuningRun run) {
        return 100 * run.limit().longestWaitSeconds() / run.limit().longestResponseSeconds();
    }

    private static double demandSeconds(PoolTuningResults measured) {
        Calibration machine = measured.calibration();
        return machine == null ? Double.NaN : machine.demandSeconds(machine.cycles());
    }

    private static List<String> response(PoolTuningRun run) {
        boolean blocking = run.what().load() == LoadKind.BLOCKING;
        return cells(
                time(run.longestResponseMs()),
                !blocking
                        ? PoolTuningPublished.NONE
                        : many(run) ? PoolTuningPublished.RESPONSE_MANY : PoolTuningPublished.RESPONSE_FEW,
                time(1000 * run.limit().longestResponseSeconds()));
    }

    private static List<String> utilization(PoolTuningRun run) {
        return cells(
                percent(run.ticks().highestPercent()),
                PoolTuningPublished.NONE,
                percent(run.limit().utilizationPercent()));
    }

    private static boolean many(PoolTuningRun run) {
        return run.what().threads() >= PoolTuningCase.MANY;
    }

    @SafeVarargs
    private static List<String> join(List<String>... parts) {
        return Stream.of(parts).flatMap(List::stream).toList();
    }

    private interface Cells {
        List<String> of(PoolTuningRun run);
    }

    private static void rows(List<List<String>> rows, List<PoolTuningRun> runs, String figure, Cells cells) {
        runs.forEach(run -> rows.add(row(figure, run, cells.of(run))));
    }

    private static List<String> row(String figure, PoolTuningRun run, List<String> cells) {
        return Stream.concat(Stream.of(figure, run.what().threads() + " threads"), cells.stream())
                .toList();
    }

    private static List<String> cells(String measured, String published, String possible) {
        return List.of(measured, published, possible);
    }
}
