package dev.lifeguard.lab.taskprocessing;

import static dev.lifeguard.lab.report.Numbers.number;
import static dev.lifeguard.lab.report.Numbers.percent;
import static dev.lifeguard.lab.report.Numbers.time;

import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskRow;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.noop.NoOpReport;
import dev.lifeguard.lab.taskprocessing.work.Work;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.report.page.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/** The experiment's tables. */
final class Tables {
    private static final String NONE = "–";

    private Tables() {}

    /** Those for the terminal. */
    static List<Table> printed(TaskResults measured) {
        return Stream.concat(
                        Arrays.stream(Setting.values())
                                .flatMap(setting ->
                                        Stream.of(times(measured, setting, true), times(measured, setting, false))),
                        Stream.of(blocked(measured), NoOpReport.table(measured.noOp()), accounts(measured)))
                .filter(table -> !table.rows().isEmpty())
                .toList();
    }

    /**
     * Published, possible and measured times of a setting.
     *
     * @param free whether of approaches that keep no result back, or of those that keep the order
     */
    static Table times(TaskResults measured, Setting setting, boolean free) {
        List<TaskRun> runs = measured.runs(setting).stream()
                .filter(run -> TaskRow.of(run.what()).free() == free)
                .toList();
        List<Library> libraries = runs.stream()
                .map(run -> run.what().library())
                .distinct()
                .sorted()
                .toList();
        int speed = measured.plan().speed();
        List<String> head = new ArrayList<>(List.of(
                "approach",
                "published" + (speed == 1 ? "" : " / " + speed),
                "lower bound",
                "greedy",
                "approach at best"));
        libraries.forEach(library -> head.add(library.id()));
        return new Table(
                setting.id() + (free ? "" : ", results in order"),
                head,
                TaskRun.rows(runs).stream()
                        .map(row -> cells(measured, setting, row, libraries))
                        .toList());
    }

    private static List<String> cells(TaskResults measured, Setting setting, TaskRow row, List<Library> libraries) {
        TaskRun any = libraries.stream()
                .flatMap(library -> measured.run(row.with(library, setting)).stream())
                .findFirst()
                .orElseThrow();
        OptionalDouble published = row.technique().publishedMs(setting, row.producers());
        List<String> cells = new ArrayList<>(List.of(
                row.label(),
                published.isPresent()
                        ? time(published.getAsDouble() / measured.plan().speed())
                        : NONE,
                time(any.lowerMs()),
                time(any.greedyMs()),
                time(any.bestMs())));
        libraries.forEach(library -> cells.add(measured.run(row.with(library, setting))
                .map(run -> time(run.ms()))
                .orElse(NONE)));
        return cells;
    }

    /** What was recognised of the approach that blocks for ever. */
    static Table blocked(TaskResults measured) {
        return new Table(
                Technique.REAL_BLOCKING_QUEUE.id() + ": blocked for ever",
                List.of("library", "pool", "threads, all blocked", "waiting tasks", "at", "known after", "then"),
                measured.blocked().stream()
                        .map(run -> run.pool()
                                .map(pool -> List.of(
                                        run.library().id(),
                                        pool.pool().pool().name(),
                                        String.valueOf(pool.pool().size()),
                                        String.valueOf(pool.pool().queued()),
                                        String.join(", ", pool.lines()),
                                        time(1000 * run.seconds()),
                                        "ended by the lab"))
                                .orElse(List.of(
                                        run.library().id(),
                                        NONE,
                                        NONE,
                                        NONE,
                                        NONE,
                                        "not within " + time(1000 * run.seconds()),
                                        "ended by the lab")))
                        .toList());
    }

    /** Whether every task was consumed once. */
    static Table accounts(TaskResults measured) {
        return new Table(
                "Every task accounted for",
                List.of(
                        "library",
                        "runs",
                        "tasks",
                        "consumed",
                        "results",
                        "at once, at most",
                        "below the lower bound",
                        "out of order"),
                measured.libraries().stream()
                        .map(library -> Stream.of(
                                        library.library().id(),
                                        library.runs().size(),
                                        library.runs().size() * Delays.TASKS,
                                        sum(library, run -> run.record().consumed()),
                                        sum(library, run -> run.record().out().length),
                                        library.runs().stream()
                                                        .mapToInt(run ->
                                                                run.record().mostAtOnce())
                                                        .max()
                                                        .orElse(0)
                                                + " of " + Work.AT_ONCE,
                                        sum(
                                                library,
                                                run -> run.record().elapsedNs()
                                                                < run.limit().lowerNs()
                                                        ? 1
                                                        : 0),
                                        sum(library, run -> TaskFaults.outOfOrder(run) ? 1 : 0))
                                .map(String::valueOf)
                                .toList())
                        .toList());
    }

    private static int sum(LibraryRuns library, Function<TaskRun, Integer> figure) {
        return library.runs().stream().mapToInt(figure::apply).sum();
    }

    /** What the JVMs needed of the machine that they shared. */
    static Table machine(TaskResults measured) {
        return new Table(
                "What the libraries' JVMs needed, side by side",
                List.of(
                        "library",
                        "CPUs in the mean",
                        "in garbage collections",
                        "heap at the end",
                        "platform threads at the end"),
                measured.libraries().stream()
                        .flatMap(library -> library.window().stream()
                                .map(LoadWindow::measurement)
                                .map(measurement -> {
                                    MachineMeasurement machine = measurement.machine();
                                    return List.of(
                                            library.library().id(),
                                            number(machine.processCpu()),
                                            percent(machine.gcPercent()),
                                            number(machine.heapMegabytes()) + " MB",
                                            String.valueOf(machine.threads()));
                                }))
                        .toList());
    }
}
