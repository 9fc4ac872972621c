package dev.lifeguard.lab.paralleleach;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Numbers.UNKNOWN;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.lab.paralleleach.work.Timing;
import dev.lifeguard.lab.paralleleach.work.UseResult.Item;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Columns of tables, CSV and JSON for calls and uses. */
final class ParallelEachColumns {
    private record TimedCall(Timing timing, double limitMs) {
        static List<TimedCall> of(ParallelEachResults results) {
            return results.timings().all().stream()
                    .map(timing -> new TimedCall(timing, EachLimits.ms(timing.call(), results.cores())))
                    .toList();
        }
    }

    private static final Sheet<TimedCall> CALL = Sheet.of(
            fact("task", call -> call.timing().call().kind().id()),
            fact("costNs", call -> call.timing().call().costNs()),
            fact("first", call -> call.timing().cold()),
            fact("threads", call -> call.timing().call().threads()),
            fact("items", call -> call.timing().call().items()),
            figure("ms", Unit.MS, call -> call.timing().ms()),
            figure("itemNs", Unit.NUMBER, call -> call.timing().itemNs()),
            figure("limitMs", Unit.MS, TimedCall::limitMs));

    private record BreakEvenRow(Kind kind, boolean cold, int threads, BreakEven even) {
        static List<BreakEvenRow> of(Timings timings) {
            return Stream.of(Kind.SPIN, Kind.SLEEP)
                    .flatMap(kind -> Stream.of(false, true)
                            .flatMap(cold -> ParallelEachPlan.LIMITS.stream()
                                    .filter(threads -> threads > 0)
                                    .flatMap(threads -> timings.breakEven(kind, threads, cold).stream()
                                            .map(even -> new BreakEvenRow(kind, cold, threads, even)))))
                    .toList();
        }

        /** NaN if it is not among the measured costs. */
        double costNs() {
            return even.found() ? even.costNs() : Double.NaN;
        }
    }

    private static final Column<BreakEvenRow> THREADS = fact("threads", BreakEvenRow::threads);

    private static final Sheet<BreakEvenRow> BREAK_EVEN = Sheet.of(
            fact("task", row -> row.kind().id()),
            fact("first", BreakEvenRow::cold),
            THREADS,
            figure("costNs", Unit.NUMBER, BreakEvenRow::costNs),
            fact("words", row -> row.even().words()));

    private static final Sheet<BreakEvenRow> BREAK_EVEN_TABLE = Sheet.of(
            fact("a task that", row -> row.kind() == Kind.SPIN ? "needs a CPU" : "waits"),
            fact("call", row -> row.cold() ? "first call" : "warm"),
            fact("variant", row -> UseRun.variant(row.threads())),
            fact("cost of a task", row -> row.even().words()),
            figure("so 1000 items, serial, take", Unit.MS, row -> row.costNs() / 1e6 * ParallelEachPlan.ITEMS));

    private static final Column<RecordedPools> RECORDING =
            fact("recording", pools -> pools.recording().getFileName());

    private static final Sheet<UseRun> USE = Sheet.of(
            fact("id", UseRun::id),
            fact("threads", UseRun::threads),
            fact("items", UseRun::ordered),
            fact("done", run -> run.result().done()),
            figure("ms", Unit.MS, run -> run.result().ms()),
            figure("limitMs", Unit.MS, UseRun::limitMs),
            fact("published", run -> run.use().published(run.threads())),
            fact("failure", run -> run.result().failure()),
            fact("digest", run -> run.result().digest()),
            fact("facts", run -> run.result().facts()),
            RECORDING.of(UseRun::observed));

    private static final Sheet<UseRun> USE_TABLE = Sheet.of(
            fact("variant", run -> UseRun.variant(run.threads())),
            fact("done", run -> run.result().done() + " of " + run.ordered()),
            figure("measured", Unit.MS, run -> run.result().ms()),
            fact("published", run -> run.use().published(run.threads())),
            figure("physically possible", Unit.MS, UseRun::limitMs),
            fact(
                    "ended with",
                    run -> run.result().failure().isEmpty()
                            ? "all done"
                            : run.result().failure()));

    static final Sheet<ParallelEachResults> JSON = Sheet.of(
            array("calls", CALL, TimedCall::of),
            array("breakEven", BREAK_EVEN, results -> BreakEvenRow.of(results.timings())),
            array(
                    "watched",
                    Sheet.of(fact("id", one -> WatchedCalls.id(one.kind())), RECORDING.of(WatchedCalls::observed)),
                    ParallelEachResults::watched),
            array("uses", USE, ParallelEachResults::runs));

    private record CsvRow(
            String operation,
            @Nullable Long costNs,
            String call,
            int threads,
            int items,
            int done,
            double ms,
            double limitMs,
            boolean failed) {
        static CsvRow of(TimedCall one) {
            Timing timing = one.timing();
            return new CsvRow(
                    timing.call().kind().id(),
                    timing.call().costNs(),
                    timing.cold() ? "first" : "warm",
                    timing.call().threads(),
                    timing.call().items(),
                    timing.call().items(),
                    timing.ms(),
                    one.limitMs(),
                    false);
        }

        static CsvRow of(UseRun run) {
            return new CsvRow(
                    run.use().id(),
                    null,
                    "first",
                    run.threads(),
                    run.ordered(),
                    run.result().done(),
                    run.result().ms(),
                    run.limitMs(),
                    !run.complete());
        }
    }

    private static final Sheet<CsvRow> CSV = Sheet.of(
            fact("operation", CsvRow::operation),
            fact("costNs", CsvRow::costNs),
            fact("call", CsvRow::call),
            fact("threads", CsvRow::threads),
            fact("items", CsvRow::items),
            fact("done", CsvRow::done),
            figure("timeMs", Unit.MS, CsvRow::ms),
            figure("limitMs", Unit.MS, CsvRow::limitMs),
            fact("failed", CsvRow::failed));

    private static final Sheet<RecordedPools> MADE = Sheet.of(
            fact("run", RecordedPools::label),
            fact("pools", row -> row.made().pools()),
            fact("threads started", row -> row.made().threads()),
            fact("tasks", row -> row.made().tasks()),
            figure("mean wait", Unit.MS, row -> row.made().waitMs()),
            figure("mean execution", Unit.MS, row -> row.made().execMs()));

    private static final Sheet<Map.Entry<String, Long>> REASONS =
            Sheet.of(fact("what the far side said", Map.Entry::getKey), fact("files", Map.Entry::getValue));

    private ParallelEachColumns() {}

    static String csv(ParallelEachResults results) {
        return CSV.csv(
                Stream.concat(
                                TimedCall.of(results).stream().map(CsvRow::of),
                                results.runs().stream().map(CsvRow::of))
                        .toList(),
                6);
    }

    /** The cost from which on parallel execution pays. */
    static Table breakEvens(Timings timings) {
        return BREAK_EVEN_TABLE.table("Where parallel begins to pay", BreakEvenRow.of(timings));
    }

    static Table use(UseRuns use) {
        return USE_TABLE.table(use.use().label(), use.runs());
    }

    static Table reasons(UseRun run) {
        return REASONS.table(
                run.label() + ": why files were not fetched",
                List.copyOf(run.result().items().stream()
                        .filter(item -> !item.ok())
                        .collect(Collectors.groupingBy(Item::error, TreeMap::new, Collectors.counting()))
                        .entrySet()));
    }

    /** Totals of the pools that calls created, as Lifeguard measured them. */
    static Table made(ParallelEachResults results) {
        return MADE.table("Pools that calls made", results.observed());
    }

    /** One of the original's two cases with a number of threads. */
    private record OriginalRow(
            ParallelEachResults results, String label, Timing warm, Optional<Timing> cold, String published) {
        /** Time of all items, extrapolated if only some were processed. */
        String ofAll(Timing timing) {
            int all = results.plan().items();
            int done = timing.call().items();
            return time(timing.msOf(all)) + (done == all ? "" : " (from " + done + ")");
        }
    }

    private static final Sheet<OriginalRow> ORIGINAL = Sheet.of(
            fact("case", OriginalRow::label),
            fact("variant", row -> UseRun.variant(row.warm().call().threads())),
            fact("warm", row -> row.ofAll(row.warm())),
            fact("first call", row -> row.cold().map(row::ofAll).orElse(null)),
            fact("published", OriginalRow::published),
            figure(
                    "physically possible",
                    Unit.MS,
                    row -> EachLimits.ms(
                            row.warm().call().withItems(row.results().plan().items()),
                            row.results().cores())));

    static Table originals(ParallelEachResults results) {
        return ORIGINAL.table(
                "The original's cases: " + results.plan().items() + " items",
                Stream.concat(
                                originals(results, Kind.TRIM, 0, "trim a string", "2 ms", "120 ms"),
                                originals(
                                        results,
                                        Kind.SLEEP,
                                        ParallelEachPlan.SLOW_NS,
                                        "sleep 10 ms",
                                        "10.5 s",
                                        "900 ms"))
                        .toList());
    }

    private static Stream<OriginalRow> originals(
            ParallelEachResults results, Kind kind, long costNs, String label, String serial, String parallel) {
        Timings timings = results.timings();
        return ParallelEachPlan.LIMITS.stream()
                .flatMap(threads -> timings.of(kind, costNs, threads, false).stream()
                        .map(warm -> new OriginalRow(
                                results,
                                label,
                                warm,
                                timings.of(kind, costNs, threads, true),
                                threads == 0 ? serial : threads == ParallelEachPlan.MAX_THREADS ? parallel : UNKNOWN)));
    }
}
