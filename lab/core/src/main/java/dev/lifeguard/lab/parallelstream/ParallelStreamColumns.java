package dev.lifeguard.lab.parallelstream;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Column.object;

import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.report.AccountingColumns;
import dev.lifeguard.lab.report.PoolColumns;
import dev.lifeguard.lab.report.ResponseColumns;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Columns of tables, CSV and JSON. */
final class ParallelStreamColumns {
    private static final String MISSING = "not measured";
    private static final ResponseTimes NONE = ResponseTimes.of(List.of());

    /** Columns with the unit in their titles, for wide tables. */
    private static final Sheet<ResponseTimes> TIMES = ResponseColumns.of(Unit.NUMBER, name -> name + ", ms");

    private static final Column<ScenarioRun> LABEL =
            fact("scenario", run -> run.scenario().label());
    private static final Column<ScenarioRun> MOST_THREADS =
            fact("mostThreads", "most live threads", ScenarioRun::mostThreads);
    private static final Column<OperationRow> OPERATION =
            fact("operation", row -> row.operation().id());

    private static final Column<PoolMeasurement> POOL_THREADS =
            fact("threads", "its threads", PoolMeasurement::maxSize);
    private static final Column<PoolMeasurement> POOL_UTILIZATION =
            figure("utilizationPercent", "utilization", Unit.PERCENT, PoolMeasurement::utilizationPercent);
    private static final Column<PoolMeasurement> CALLERS_SHARE = figure(
            "callersSharePercent", "work that callers did", Unit.PERCENT, pool -> 100 * ScenarioRun.callersShare(pool));
    private static final Column<PoolMeasurement> WAITING_TASKS =
            figure("waitingTasks", "waiting tasks, mean", Unit.NUMBER, PoolMeasurement::waitingTasks);

    private static final Sheet<ServicePools> PER_REQUEST = Sheet.of(
            fact("made", "pools made per request", pools -> pools.perCall().size()),
            fact("threads", "threads of those, at most", ServicePools::threadsPerCall));

    private static final Sheet<ScenarioRun> RUN = Sheet.of(
            fact("id", run -> run.scenario().id()),
            fact("variant", run -> run.scenario().variant().id()),
            fact("java", ParallelStreamColumns::java),
            fact("cores", run -> run.scenario().host().cores()),
            fact("recording", run -> run.recording().getFileName()),
            figure("beginSeconds", Unit.SECONDS, ScenarioRun::beginSeconds),
            figure("endSeconds", Unit.SECONDS, ScenarioRun::endSeconds),
            MOST_THREADS,
            array(
                    "operations",
                    Sheet.of(
                            OPERATION,
                            fact("millis", row -> row.operation().millis()),
                            object("measuredMs", ResponseColumns.TIMES, OperationRow::measured),
                            object("possibleMs", ResponseColumns.TIMES, OperationRow::possible),
                            object(
                                    "publishedMs",
                                    ResponseColumns.TIMES,
                                    row -> row.published().orElse(null))),
                    OperationRow::of),
            object(
                    "commonPool",
                    Sheet.of(POOL_THREADS, POOL_UTILIZATION, CALLERS_SHARE, WAITING_TASKS),
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

    static final Sheet<OperationRow> CSV = Sheet.of(
            fact("scenario", row -> row.scenario().id()),
            OPERATION,
            fact("java", row -> row.run() == null ? null : java(row.run())),
            fact("cores", row -> row.scenario().host().cores()),
            fact("requests", OperationRow::requests),
            csvTimes("measured").of(OperationRow::measured),
            csvTimes("possible").of(OperationRow::possible),
            csvTimes("published").of(row -> row.published().orElse(NONE)),
            fact("mostThreads", OperationRow::mostThreads));

    private static final Sheet<OperationRow> PRINTED = Sheet.of(
            fact("scenario", row -> row.scenario().label()),
            OPERATION,
            TIMES.of(OperationRow::measured),
            figure("p99 possible", Unit.NUMBER, row -> row.possible().p99()),
            figure(
                    "p99 published",
                    Unit.NUMBER,
                    row -> row.published().orElse(NONE).p99()),
            fact("most threads", OperationRow::mostThreads));

    private record TimesRow(String scenario, String what, ResponseTimes times) {}

    private static final Sheet<TimesRow> FIGURES =
            Sheet.of(fact("scenario", TimesRow::scenario), fact("", TimesRow::what), TIMES.of(TimesRow::times));

    private record PoolRow(ScenarioRun run, PoolMeasurement pool) {}

    private static final Sheet<PoolRow> COMMON_POOL = Sheet.of(
            LABEL.of(PoolRow::run),
            POOL_THREADS.of(PoolRow::pool),
            POOL_UTILIZATION.of(PoolRow::pool),
            figure(
                    "blocked, of its busy time",
                    Unit.SHARE,
                    row -> row.pool().split().blocked()),
            CALLERS_SHARE.of(PoolRow::pool),
            WAITING_TASKS.of(PoolRow::pool));

    private static final Sheet<PoolRow> CPU_POOLS = Sheet.of(
            LABEL.of(PoolRow::run),
            fact("pool", row -> row.pool().pool().name()),
            fact("threads", row -> row.pool().size()),
            figure("busy, mean", Unit.NUMBER, row -> row.pool().busyThreads()),
            figure("on a CPU", Unit.SHARE, row -> row.pool().split().cpu()),
            figure("runnable", Unit.SHARE, row -> row.pool().split().runnable()),
            figure("execution p50, ms", Unit.NUMBER, row -> row.pool().execMs().p50()),
            figure("wait p50, ms", Unit.NUMBER, row -> row.pool().waitMs().p50()));

    private static final Sheet<ScenarioRun> THREADS =
            Sheet.of(LABEL, MOST_THREADS, PER_REQUEST.of(run -> ServicePools.of(run.pools())));

    private static final Sheet<ScenarioRun> ACCOUNTING =
            Sheet.of(LABEL, AccountingColumns.COLUMNS.of(ScenarioRun::accounting));

    private ParallelStreamColumns() {}

    static Table printed(ParallelStreamResults results) {
        return PRINTED.table("parallel-stream: response times", OperationRow.all(results));
    }

    /**
     * Returns measured, published and possible times of one operation in several scenarios, followed by the missing
     * scenarios.
     */
    static Table figures(String caption, List<ScenarioRun> runs, List<Scenario> missing, Operation operation) {
        List<TimesRow> rows = new ArrayList<>();
        for (ScenarioRun run : runs) {
            String label = run.scenario().label();
            run.of(operation).ifPresent(one -> {
                rows.add(new TimesRow(label, "measured", one.measured()));
                ParallelStreamPublished.of(run.scenario(), operation)
                        .ifPresent(published -> rows.add(new TimesRow(label, "published", published)));
                rows.add(new TimesRow(label, "possible", one.possible()));
            });
        }
        missing.forEach(scenario -> rows.add(new TimesRow(scenario.label(), MISSING, NONE)));
        return FIGURES.table(caption, rows);
    }

    static Table commonPool(List<ScenarioRun> runs) {
        return COMMON_POOL.table(
                "The common pool",
                runs.stream()
                        .flatMap(run -> run.commonPool().stream().map(pool -> new PoolRow(run, pool)))
                        .toList());
    }

    /** Threads, pools, and the split of the busy time of pools that work. */
    static Table threads(List<ScenarioRun> runs) {
        return THREADS.table("Threads, and pools made while the load ran", runs);
    }

    static Table cpuPools(List<ScenarioRun> runs) {
        return CPU_POOLS.table(
                "The pools of the components",
                runs.stream()
                        .flatMap(run -> run.workPools().stream().map(pool -> new PoolRow(run, pool)))
                        .toList());
    }

    static Table accounting(ParallelStreamResults results) {
        Table table = ACCOUNTING.table("Every request accounted for", results.runs());
        List<List<String>> rows = new ArrayList<>(table.rows());
        for (Scenario scenario : results.missing()) {
            List<String> row = new ArrayList<>(Collections.nCopies(table.head().size(), MISSING));
            row.set(0, scenario.label());
            rows.add(row);
        }
        return new Table(table.caption(), table.head(), rows);
    }

    private static String java(ScenarioRun run) {
        return run.window().header().javaVersion();
    }

    /** Column names like {@code measuredP50Ms}. */
    private static Sheet<ResponseTimes> csvTimes(String what) {
        return ResponseColumns.of(
                Unit.MS, name -> what + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Ms");
    }
}
