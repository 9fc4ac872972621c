package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.observed.RecordingSeries;
import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskRow;
import dev.lifeguard.lab.taskprocessing.work.Work;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The experiment's charts. */
final class TaskCharts {
    /** Number of consecutive tasks per point of a line. */
    private static final int TASKS_PER_POINT = 20;

    private TaskCharts() {}

    static Chart againstLimit(TaskResults measured, Setting setting, List<TaskRow> rows) {
        double[] places = IntStream.rangeClosed(1, rows.size()).asDoubleStream().toArray();
        Stream<Series> libraries = measured.ran().stream()
                .map(library -> new Series(
                        library.id(),
                        places,
                        rows.stream()
                                .mapToDouble(row -> measured.run(row.with(library, setting))
                                        .map(TaskRun::timesLower)
                                        .orElse(Double.NaN))
                                .toArray()));
        Stream<Series> best = Stream.of(new Series(
                "approach at best",
                places,
                rows.stream()
                        .mapToDouble(row -> any(measured, setting, row)
                                .map(run -> run.bestMs() / run.lowerMs())
                                .orElse(Double.NaN))
                        .toArray()));
        return new Chart(
                setting.id() + ": time against the lower bound",
                "approach, numbered as below",
                "times the lower bound",
                Chart.Form.LINEAR,
                Stream.concat(libraries, best).toList());
    }

    private static Optional<TaskRun> any(TaskResults measured, Setting setting, TaskRow row) {
        return measured.runs(setting).stream()
                .filter(run -> TaskRow.of(run.runCase()).equals(row))
                .findFirst();
    }

    static Chart progress(TaskResults measured, Setting setting, TaskRow row) {
        List<Series> series = new ArrayList<>();
        any(measured, setting, row).ifPresent(run -> {
            Delays delays = measured.plan().delays(setting);
            series.add(tasks(
                    "greedy",
                    new Simulation(Simulation.NO_LIMIT, Simulation.NO_LIMIT, Work.AT_ONCE)
                            .endsNs(delays, TaskLimit.batches(row.producers(), Delays.TASKS))));
            series.add(produced("produced, " + run.runCase().library().id(), run));
        });
        measured.ran()
                .forEach(library -> measured.run(row.with(library, setting))
                        .ifPresent(run -> series.add(
                                tasks("consumed, " + library.id(), run.record().endNs()))));
        return new Chart(setting.id() + ": " + row.label(), "seconds", "tasks", Chart.Form.LINEAR, series);
    }

    private static Series tasks(String name, long[] endsNs) {
        long[] ends = Arrays.stream(endsNs).sorted().toArray();
        int[] points = IntStream.iterate(TASKS_PER_POINT - 1, i -> i < ends.length, i -> i + TASKS_PER_POINT)
                .toArray();
        return new Series(
                name,
                Arrays.stream(points).mapToDouble(i -> ends[i] / 1e9).toArray(),
                Arrays.stream(points).mapToDouble(i -> i + 1).toArray());
    }

    /** Step function: a batch appears all at once. */
    private static Series produced(String name, TaskRun run) {
        long[] at = run.record().producedNs();
        double batch = (double) Delays.TASKS / Math.max(1, at.length);
        return new Series(
                name,
                IntStream.range(0, 2 * at.length)
                        .mapToDouble(i -> at[i / 2] / 1e9)
                        .toArray(),
                IntStream.range(0, 2 * at.length)
                        .mapToDouble(i -> batch * Math.ceilDiv(i, 2))
                        .toArray());
    }

    static Chart threads(TaskResults measured) {
        return overTime(
                measured,
                "Platform threads",
                "threads",
                (over, library) -> over.threads(library.library().id()));
    }

    static Chart heap(TaskResults measured) {
        return overTime(
                measured,
                "Heap in use",
                "MB",
                (over, library) -> over.heapMb(library.library().id()));
    }

    private interface Line {
        Series of(RecordingSeries over, LibraryRuns library);
    }

    private static Chart overTime(TaskResults measured, String title, String unit, Line line) {
        return new Chart(
                title,
                "seconds since the runs began",
                unit,
                Chart.Form.LINEAR,
                measured.libraries().stream()
                        .flatMap(library -> library.window().stream()
                                .map(window -> line.of(
                                        new RecordingSeries(window.recording(), library.beginEpochMs()), library)))
                        .toList());
    }
}
