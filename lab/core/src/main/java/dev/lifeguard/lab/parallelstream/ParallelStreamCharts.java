package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.observed.RecordingSeries;
import dev.lifeguard.lab.report.ResponseSeries;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;

/** The experiment's charts, over the seconds since each scenario's load began. */
final class ParallelStreamCharts {
    private static final String X = "seconds since the load began";
    private static final String MS = "ms";

    private ParallelStreamCharts() {}

    static List<Chart> responses(String title, List<ScenarioRun> runs, Operation operation) {
        return List.of(
                new Chart(title + ": median of each second", X, MS, true, lines(runs, operation, ResponseTimes::p50)),
                new Chart(title + ": longest of each second", X, MS, true, lines(runs, operation, ResponseTimes::max)));
    }

    private static List<Series> lines(
            List<ScenarioRun> runs, Operation operation, ToDoubleFunction<ResponseTimes> figure) {
        List<Series> lines = new ArrayList<>();
        for (ScenarioRun run : runs) {
            run.of(operation).ifPresent(one -> lines.add(ResponseSeries.of(label(run), one.sent(), figure)));
        }
        return lines;
    }

    static Chart threads(List<ScenarioRun> runs) {
        return new Chart(
                "Live platform threads of the service",
                X,
                "threads",
                false,
                runs.stream().map(run -> over(run).threads(label(run))).toList());
    }

    static List<Chart> commonPool(List<ScenarioRun> runs) {
        return List.of(
                ofPool(
                        "Utilization of the common pool (100% = one busy thread)",
                        "%", runs, (run, pool) -> over(run).utilizationPercent(label(run), pool)),
                ofPool(
                        "Work on the batches by the callers themselves (100% = one busy thread)",
                        "%", runs, (run, pool) -> over(run).helpPercent(label(run), pool)),
                ofPool(
                        "Tasks that wait for the common pool",
                        "tasks, mean",
                        runs,
                        (run, pool) -> over(run).waiting(label(run), pool)));
    }

    private static Chart ofPool(
            String title, String unit, List<ScenarioRun> runs, BiFunction<ScenarioRun, Integer, Series> line) {
        return new Chart(
                title,
                X,
                unit,
                false,
                runs.stream()
                        .flatMap(run -> run.commonPool().stream()
                                .map(pool -> line.apply(run, pool.pool().id())))
                        .toList());
    }

    private static String label(ScenarioRun run) {
        return run.scenario().label();
    }

    private static RecordingSeries over(ScenarioRun run) {
        return new RecordingSeries(run.window(), run.sent().beginEpochMs());
    }
}
