package dev.lifeguard.lab.parallelstream;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Column.object;

import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.parallelstream.ScenarioRun.OfOperation;
import dev.lifeguard.lab.report.AccountingColumns;
import dev.lifeguard.lab.report.PoolColumns;
import dev.lifeguard.lab.report.ResponseColumns;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Table;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Columns of tables, CSV and JSON. */
final class ParallelStreamColumns {
    private static final ResponseTimes NONE = ResponseTimes.of(List.of());

    private record OperationRow(ScenarioRun run, OfOperation one) {
        static List<OperationRow> of(ScenarioRun run) {
            return run.operations().stream()
                    .map(one -> new OperationRow(run, one))
                    .toList();
        }

        Optional<ResponseTimes> published() {
            return ParallelStreamPublished.of(run.scenario(), one.operation());
        }
    }

    private static final Column<ScenarioRun> ID =
            fact("id", run -> run.scenario().id());
    private static final Column<ScenarioRun> LABEL =
            fact("scenario", run -> run.scenario().label());
    private static final Column<ScenarioRun> JAVA =
            fact("java", run -> run.window().header().javaVersion());
    private static final Column<ScenarioRun> CORES =
            fact("cores", run -> run.scenario().host().cores());
    private static final Column<ScenarioRun> MOST_THREADS = fact("mostThreads", ScenarioRun::mostThreads);
    private static final Column<OperationRow> OPERATION =
            fact("operation", row -> row.one().operation().id());

    private static final Column<PoolMeasurement> POOL_THREADS =
            fact("threads", "its threads", PoolMeasurement::maxSize);
    private static final Column<PoolMeasurement> POOL_UTILIZATION =
            figure("utilizationPercent", "utilization", Unit.PERCENT, PoolMeasurement::utilizationPercent);
    private static final Sheet<PoolMeasurement> CALLERS = Sheet.of(
            figure(
                    "callersSharePercent",
                    "work that callers did",
                    Unit.PERCENT,
                    pool -> 100 * ScenarioRun.callersShare(pool)),
            figure("waitingTasks", "waiting tasks, mean", Unit.NUMBER, PoolMeasurement::waitingTasks));

    private static final Sheet<ServicePools> PER_REQUEST =
            Sheet.of(fact("made", pools -> pools.perCall().size()), fact("threads", ServicePools::threadsPerCall));

    private static final Sheet<ScenarioRun> RUN = Sheet.of(
            ID,
            fact("variant", run -> run.scenario().variant().id()),
            JAVA,
            CORES,
            fact("recording", run -> run.recording().getFileName()),
            figure("beginSeconds", Unit.SECONDS, ScenarioRun::beginSeconds),
            figure("endSeconds", Unit.SECONDS, ScenarioRun::endSeconds),
            MOST_THREADS,
            array(
                    "operations",
                    Sheet.of(
                            OPERATION,
                            fact("millis", row -> row.one().operation().millis()),
                            object(
                                    "measuredMs",
                                    ResponseColumns.TIMES,
                                    row -> row.one().measured()),
                            object(
                                    "possibleMs",
                                    ResponseColumns.TIMES,
                                    row -> row.one().possible()),
                            object(
                                    "publishedMs",
                                    ResponseColumns.TIMES,
                                    row -> row.published().orElse(null))),
                    OperationRow::of),
            object(
                    "commonPool",
                    Sheet.of(POOL_THREADS, POOL_UTILIZATION, CALLERS),
                    run -> run.commonPool().orElse(null)),
            object("poolsPerRequest", PER_REQUEST, run -> ServicePools.of(run.pools())),
            object("requests", AccountingColumns.COLUMNS, ScenarioRun::accounting),
            array(
                    "pools",
                    PoolColumns.JSON,
                    run -> ServicePools.of(run.pools()).lasting().pools()));

    static final Sheet<ParallelStreamResults> JSON = Sheet.of(
            array("scenarios", RUN, ParallelStreamResults::runs),
            fact(
                    "notMeasured",
                    results -> results.missing().stream().map(Scenario::id).toList()));

    private static final Sheet<OperationRow> CSV = Sheet.of(
            ID.named("scenario").of(OperationRow::run),
            OPERATION,
            Sheet.of(JAVA, CORES).of(OperationRow::run),
            fact("requests", row -> row.one().sent().requests().size()),
            csvTimes("measured").of(row -> row.one().measured()),
            csvTimes("possible").of(row -> row.one().possible()),
            csvTimes("published").of(row -> row.published().orElse(NONE)),
            MOST_THREADS.of(OperationRow::run));

    private record TimesRow(String scenario, String what, ResponseTimes times) {
        static Stream<TimesRow> of(ScenarioRun run, OfOperation one) {
            String label = run.scenario().label();
            return Stream.of(
                            Stream.of(new TimesRow(label, "measured", one.measured())),
                            ParallelStreamPublished.of(run.scenario(), one.operation()).stream()
                                    .map(published -> new TimesRow(label, "published", published)),
                            Stream.of(new TimesRow(label, "possible", one.possible())))
                    .flatMap(rows -> rows);
        }
    }

    private static final Sheet<TimesRow> FIGURES = Sheet.of(
            fact("scenario", TimesRow::scenario),
            fact("", TimesRow::what),
            ResponseColumns.of(Unit.NUMBER, name -> name + ", ms").of(TimesRow::times));

    private record PoolRow(ScenarioRun run, PoolMeasurement pool) {}

    private static final Sheet<PoolRow> COMMON_POOL = Sheet.of(
            LABEL.of(PoolRow::run),
            POOL_THREADS.of(PoolRow::pool),
            POOL_UTILIZATION.of(PoolRow::pool),
            figure(
                    "blocked, of its busy time",
                    Unit.SHARE,
                    row -> row.pool().split().blocked()),
            CALLERS.of(PoolRow::pool));

    private static final Sheet<PoolRow> CPU_POOLS = Sheet.of(
            LABEL.of(PoolRow::run),
            fact("pool", row -> row.pool().pool().name()),
            fact("threads", row -> row.pool().size()),
            figure("busy, mean", Unit.NUMBER, row -> row.pool().busyThreads()),
            figure("on a CPU", Unit.SHARE, row -> row.pool().split().cpu()),
            figure("runnable", Unit.SHARE, row -> row.pool().split().runnable()),
            figure("execution p50, ms", Unit.NUMBER, row -> row.pool().execMs().p50()),
            figure("wait p50, ms", Unit.NUMBER, row -> row.pool().waitMs().p50()));

    private ParallelStreamColumns() {}

    /** A row per operation of each scenario. */
    static String csv(List<ScenarioRun> runs) {
        return CSV.csv(
                runs.stream().flatMap(run -> OperationRow.of(run).stream()).toList(), 1);
    }

    /** Measured, published and possible times, a table per operation. */
    static List<Table> figures(ParallelStreamResults results) {
        return Stream.of(Operation.values())
                .filter(operation -> !results.with(operation).isEmpty())
                .map(operation -> figures(results.with(operation), operation))
                .toList();
    }

    static Table figures(List<ScenarioRun> runs, Operation operation) {
        return FIGURES.table(
                operation.label() + ": response times",
                runs.stream()
                        .flatMap(run -> run.of(operation).stream().flatMap(one -> TimesRow.of(run, one)))
                        .toList());
    }

    static Table commonPool(List<ScenarioRun> runs) {
        return COMMON_POOL.table(
                "The common pool",
                runs.stream()
                        .flatMap(run -> run.commonPool().stream().map(pool -> new PoolRow(run, pool)))
                        .toList());
    }

    static Table cpuPools(List<ScenarioRun> runs) {
        return CPU_POOLS.table(
                "The pools of the components",
                runs.stream()
                        .flatMap(run -> run.workPools().stream().map(pool -> new PoolRow(run, pool)))
                        .toList());
    }

    /** Column names like {@code measuredP50Ms}. */
    private static Sheet<ResponseTimes> csvTimes(String what) {
        return ResponseColumns.of(
                Unit.MS, name -> what + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Ms");
    }
}
