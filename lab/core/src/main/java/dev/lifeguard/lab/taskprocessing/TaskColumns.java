package dev.lifeguard.lab.taskprocessing;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;

import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.lab.report.PoolColumns;
import dev.lifeguard.lab.taskprocessing.BlockedRun.BlockedPool;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskRow;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.noop.NoOp;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import dev.lifeguard.measure.Percentiles;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Columns of tables, CSV and JSON. */
final class TaskColumns {
    /** Produces ahead with one producer: the base for the gain from several. */
    private static final TaskRow PREFETCH_STREAM = new TaskRow(Technique.PREFETCH_STREAM, ResultOrder.UNORDERED, 1);

    private static final Column<TaskRun> RESULTS =
            fact("results", run -> run.record().out().length);

    private static final Sheet<TaskRun> RUN = Sheet.of(
            fact("setting", run -> run.runCase().setting().id()),
            fact("approach", run -> run.runCase().technique().id()),
            fact("order", run -> run.runCase().order().id()),
            fact("producers", run -> run.runCase().producers()),
            fact("library", run -> run.runCase().library().id()),
            figure("timeMs", Unit.MS, TaskRun::ms),
            figure("lowerBoundMs", Unit.MS, TaskRun::lowerMs),
            figure("greedyMs", Unit.MS, TaskRun::greedyMs),
            figure("approachAtBestMs", Unit.MS, TaskRun::bestMs),
            figure("publishedMs", Unit.MS, TaskRun::publishedMs),
            fact("consumed", run -> run.record().consumed()),
            RESULTS,
            fact("mostAtOnce", run -> run.record().mostAtOnce()));

    /** One line per run. Published figures refer to the original's full delays. */
    static final Sheet<TaskRun> CSV = new Sheet<>(
            RUN.columns().stream().filter(column -> column != RESULTS).toList());

    private static final Sheet<BlockedRun> BLOCKED_POOL = Sheet.of(
            fact("pool", blocked(pool -> pool.pool().pool().name())),
            fact("threads", "threads, all blocked", blocked(pool -> pool.pool().size())),
            fact("waiting", "waiting tasks", blocked(pool -> pool.pool().queued())),
            fact("lines", "at", blocked(BlockedPool::lines)));

    private static final Sheet<BlockedRun> BLOCKED = Sheet.of(
            fact("approach", run -> Technique.REAL_BLOCKING_QUEUE.id()),
            fact("library", run -> run.library().id()),
            fact("recognised", run -> run.pool().isPresent()),
            figure("seconds", "after", Unit.SECONDS, BlockedRun::seconds),
            BLOCKED_POOL);

    /** A library's runs and Lifeguard's measurement, which may be null. */
    private record Measured(LibraryRuns runs, @Nullable Measurement measurement) {
        static List<Measured> of(TaskResults results) {
            return results.libraries().stream()
                    .map(library -> new Measured(
                            library,
                            library.window().map(LoadWindow::measurement).orElse(null)))
                    .toList();
        }

        static <T> Function<Measured, @Nullable T> machine(Function<MachineMeasurement, T> figure) {
            return one -> one.measurement() == null
                    ? null
                    : figure.apply(one.measurement().machine());
        }
    }

    private static final Sheet<Measured> MACHINE = Sheet.of(
            fact("library", one -> one.runs().library().id()),
            new Column<>("cpus", "CPUs in the mean", Unit.NUMBER, Measured.machine(MachineMeasurement::processCpu)),
            fact("threads", "platform threads at the end", Measured.machine(MachineMeasurement::threads)),
            new Column<>("heapMb", "heap at the end", Unit.MB, Measured.machine(MachineMeasurement::heapMegabytes)));

    private static final Sheet<Measured> LIBRARIES = Sheet.of(
            MACHINE,
            array(
                    "pools",
                    PoolColumns.JSON,
                    one -> one.measurement() == null ? null : one.measurement().pools()));

    static final Sheet<TaskResults> JSON = Sheet.of(
            fact("seed", results -> results.plan().seed()),
            fact("speed", results -> results.plan().speed()),
            array("runs", RUN, results -> results.runs().toList()),
            array("blocked", BLOCKED, TaskResults::blocked),
            array("libraries", LIBRARIES, Measured::of),
            array("noOp", NoOp.COLUMNS, TaskResults::noOp));

    private TaskColumns() {}

    static List<Table> printed(TaskResults results) {
        return Stream.concat(
                        Arrays.stream(Setting.values())
                                .flatMap(setting ->
                                        Stream.of(times(results, setting, true), times(results, setting, false))),
                        Stream.of(blocked(results), noOp(results)))
                .filter(table -> !table.rows().isEmpty())
                .toList();
    }

    /** An approach and one of its runs. */
    private record Times(TaskRow row, TaskRun any) {}

    /**
     * Published, possible and measured times of a setting.
     *
     * @param free true for approaches that hold no result back, false for ordered ones
     */
    static Table times(TaskResults results, Setting setting, boolean free) {
        List<TaskRun> runs = results.runs(setting).stream()
                .filter(run -> TaskRow.of(run.runCase()).free() == free)
                .toList();
        int speed = results.plan().speed();
        List<Column<Times>> columns = new ArrayList<>(List.of(
                fact("approach", times -> times.row().label()),
                figure(
                        "published" + (speed == 1 ? "" : " / " + speed),
                        Unit.MS,
                        times -> times.any().publishedMs() / speed),
                figure("lower bound", Unit.MS, times -> times.any().lowerMs()),
                figure("greedy", Unit.MS, times -> times.any().greedyMs()),
                figure("approach at best", Unit.MS, times -> times.any().bestMs())));
        List<Library> libraries = runs.stream()
                .map(run -> run.runCase().library())
                .distinct()
                .sorted()
                .toList();
        libraries.forEach(library -> columns.add(figure(
                library.id(),
                Unit.MS,
                times -> results.run(times.row().with(library, setting))
                        .map(TaskRun::ms)
                        .orElse(Double.NaN))));
        columns.add(
                free
                        ? figure(
                                "times PrefetchStream",
                                Unit.TIMES,
                                times -> ratio(results, setting, times.row(), PREFETCH_STREAM))
                        : figure(
                                "times unordered",
                                Unit.TIMES,
                                times -> ratio(results, setting, times.row(), unordered(times.row()))));
        return new Sheet<>(columns)
                .table(
                        setting.id() + (free ? "" : ", results in order"),
                        TaskRun.rows(runs).stream()
                                .map(row -> new Times(row, any(results, setting, row, libraries)))
                                .toList());
    }

    private static TaskRow unordered(TaskRow row) {
        return new TaskRow(row.technique(), ResultOrder.UNORDERED, row.producers());
    }

    /** Time of a row over that of another one, the median of the libraries that ran both; NaN if none did. */
    private static double ratio(TaskResults results, Setting setting, TaskRow row, TaskRow base) {
        return Percentiles.median(results.ran().stream()
                .flatMap(library -> results.run(row.with(library, setting)).stream())
                .flatMapToDouble(run -> results.run(base.with(run.runCase().library(), setting)).stream()
                        .mapToDouble(other -> run.ms() / other.ms())));
    }

    /** A run of the first library that has one. */
    private static TaskRun any(TaskResults results, Setting setting, TaskRow row, List<Library> libraries) {
        return libraries.stream()
                .flatMap(library -> results.run(row.with(library, setting)).stream())
                .findFirst()
                .orElseThrow();
    }

    static Table blocked(TaskResults results) {
        return BLOCKED.table(Technique.REAL_BLOCKING_QUEUE.id() + ": blocked for ever", results.blocked());
    }

    static Table noOp(TaskResults results) {
        return NoOp.COLUMNS.table("Tasks that do nothing: one queue against work stealing", results.noOp());
    }

    static Table machine(TaskResults results) {
        return MACHINE.table(
                "What the libraries' JVMs needed, side by side",
                Measured.of(results).stream()
                        .filter(one -> one.measurement() != null)
                        .toList());
    }

    private static <T> Function<BlockedRun, @Nullable T> blocked(Function<BlockedPool, T> figure) {
        return run -> run.pool().map(figure).orElse(null);
    }
}
