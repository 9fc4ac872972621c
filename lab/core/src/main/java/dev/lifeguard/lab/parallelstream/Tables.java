package dev.lifeguard.lab.parallelstream;

import static dev.lifeguard.lab.report.Numbers.number;
import static dev.lifeguard.lab.report.Numbers.percent;

import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.parallelstream.ScenarioRun.OfOperation;
import dev.lifeguard.lab.report.Accounts;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.page.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** The experiment's tables. */
final class Tables {
    private static final String NONE = "–";
    private static final String MISSING = "not measured";
    private static final List<String> TIMES = List.of("min, ms", "p50, ms", "p75, ms", "p95, ms", "p99, ms", "max, ms");

    private Tables() {}

    /** What is printed: a line for each operation of each scenario. */
    static Table printed(ParallelStreamResults measured) {
        List<List<String>> rows = new ArrayList<>();
        for (ScenarioRun run : measured.runs()) {
            for (OfOperation one : run.operations()) {
                rows.add(join(
                        List.of(run.scenario().label(), one.operation().id()),
                        cells(one.measured()),
                        List.of(
                                number(one.possible().p99()),
                                ParallelStreamPublished.of(run.scenario(), one.operation())
                                        .map(published -> number(published.p99()))
                                        .orElse(NONE),
                                String.valueOf(run.mostThreads()))));
            }
        }
        for (Scenario scenario : measured.missing()) {
            scenario.operations().forEach(operation -> rows.add(gap(scenario, operation.id(), TIMES.size() + 3)));
        }
        return new Table(
                "parallel-stream: response times",
                join(List.of("scenario", "operation"), TIMES, List.of("p99 possible", "p99 published", "most threads")),
                rows);
    }

    /** One operation in several scenarios: measured, published, possible; and those that should be there. */
    static Table figures(String caption, List<ScenarioRun> runs, List<Scenario> missing, Operation operation) {
        List<List<String>> rows = new ArrayList<>();
        for (ScenarioRun run : runs) {
            run.of(operation).ifPresent(one -> {
                rows.add(join(List.of(run.scenario().label(), "measured"), cells(one.measured())));
                ParallelStreamPublished.of(run.scenario(), operation)
                        .ifPresent(published ->
                                rows.add(join(List.of(run.scenario().label(), "published"), cells(published))));
                rows.add(join(List.of(run.scenario().label(), "possible"), cells(one.possible())));
            });
        }
        missing.forEach(scenario -> rows.add(gap(scenario, MISSING, TIMES.size())));
        return new Table(caption, join(List.of("scenario", ""), TIMES), rows);
    }

    /** What the common pool did of the work of parallel streams, and what its callers had to do themselves. */
    static Table commonPool(List<ScenarioRun> runs) {
        List<List<String>> rows = new ArrayList<>();
        for (ScenarioRun run : runs) {
            run.commonPool()
                    .ifPresent(pool -> rows.add(List.of(
                            run.scenario().label(),
                            String.valueOf(pool.maxSize()),
                            percent(pool.utilizationPercent()),
                            percent(100 * pool.split().blocked()),
                            percent(100 * CommonPool.callersShare(pool)),
                            number(pool.waitingTasks()))));
        }
        return new Table(
                "The common pool",
                List.of(
                        "scenario",
                        "its threads",
                        "utilization",
                        "blocked, of its busy time",
                        "work that callers did",
                        "waiting tasks, mean"),
                rows);
    }

    /** Threads and pools, and where the busy time of the pools that do the work went. */
    static Table threads(List<ScenarioRun> runs) {
        return new Table(
                "Threads, and pools made while the load ran",
                List.of("scenario", "most live threads", "pools made per request", "threads of those, at most"),
                runs.stream()
                        .map(run -> {
                            ServicePools pools = ServicePools.of(run.pools());
                            return List.of(
                                    run.scenario().label(),
                                    String.valueOf(run.mostThreads()),
                                    String.valueOf(pools.perCall().size()),
                                    String.valueOf(pools.threadsPerCall()));
                        })
                        .toList());
    }

    /** The pools that do CPU work, and what their threads did. */
    static Table cpuPools(List<ScenarioRun> runs) {
        List<List<String>> rows = new ArrayList<>();
        for (ScenarioRun run : runs) {
            for (PoolMeasurement pool : run.workPools()) {
                rows.add(List.of(
                        run.scenario().label(),
                        pool.pool().name(),
                        String.valueOf(pool.size()),
                        number(pool.busyThreads()),
                        percent(100 * pool.split().cpu()),
                        percent(100 * pool.split().runnable()),
                        number(pool.execMs().p50()),
                        number(pool.waitMs().p50())));
            }
        }
        return new Table(
                "The pools of the components",
                List.of(
                        "scenario",
                        "pool",
                        "threads",
                        "busy, mean",
                        "on a CPU",
                        "runnable",
                        "execution p50, ms",
                        "wait p50, ms"),
                rows);
    }

    /** Where every request went. */
    static Table accounting(ParallelStreamResults measured) {
        List<List<String>> rows = new ArrayList<>();
        measured.runs()
                .forEach(run -> rows.add(join(List.of(run.scenario().label()), Accounts.cells(run.accounting()))));
        measured.missing()
                .forEach(scenario ->
                        rows.add(join(List.of(scenario.label()), Collections.nCopies(Accounts.HEAD.size(), MISSING))));
        return new Table("Every request accounted for", join(List.of("scenario"), Accounts.HEAD), rows);
    }

    private static List<String> gap(Scenario scenario, String second, int columns) {
        return join(List.of(scenario.label(), second), Collections.nCopies(columns, NONE));
    }

    private static List<String> cells(ResponseTimes times) {
        return Stream.of(times.min(), times.p50(), times.p75(), times.p95(), times.p99(), times.max())
                .map(ms -> Double.isNaN(ms) ? NONE : number(ms))
                .toList();
    }

    @SafeVarargs
    private static List<String> join(List<String>... parts) {
        return Stream.of(parts).flatMap(List::stream).toList();
    }
}
