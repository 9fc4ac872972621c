package dev.lifeguard.lab.paralleleach;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Numbers.UNKNOWN;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.lab.paralleleach.work.Timing;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Table;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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

    private static final Sheet<BreakEvenRow> BREAK_EVEN = Sheet.of(
            fact("task", row -> row.kind().id()),
            fact("first", "first call", BreakEvenRow::cold),
            fact("threads", BreakEvenRow::threads),
            figure("costNs", Unit.NUMBER, BreakEvenRow::costNs),
            fact("words", "pays from a cost of", row -> row.even().words()));

    private static final Column<Observed> RECORDING =
            fact("recording", observed -> observed.recording().getFileName());

    private static final Sheet<UseRun> USE = Sheet.of(
            fact("id", UseRun::id),
            fact("threads", UseRun::threads),
            fact("items", UseRun::ordered),
            fact("done", run -> run.result().done()),
            figure("ms", "measured", Unit.MS, run -> run.result().ms()),
            figure("limitMs", "physically possible", Unit.MS, UseRun::limitMs),
            fact("published", run -> run.use().published(run.threads())),
            fact("failure", "failed with", run -> run.result().failure()),
            fact("digest", run -> run.result().digest()),
            fact("facts", run -> run.result().facts()),
            RECORDING.of(UseRun::observed));

    private static final Sheet<UseRun> USE_TABLE = Sheet.of(
            fact("variant", run -> UseRun.variant(run.threads())),
            USE.select("items", "done", "ms", "published", "limitMs", "failure"));

    static final Sheet<ParallelEachResults> JSON = Sheet.of(
            array("calls", CALL, TimedCall::of),
            array("breakEven", BREAK_EVEN, results -> BreakEvenRow.of(results.timings())),
            array("watched", Sheet.of(fact("id", Observed::id), RECORDING), ParallelEachResults::watched),
            array("uses", USE, ParallelEachResults::runs));

    private static final Sheet<TimedCall> CALLS_CSV = Sheet.of(
            CALL.column("task").named("operation"),
            CALL.column("costNs"),
            fact("call", call -> call.timing().cold() ? "first" : "warm"),
            CALL.select("threads", "items"),
            CALL.column("items").named("done"),
            CALL.column("ms").named("timeMs"),
            CALL.column("limitMs"),
            fact("failed", call -> false));

    /** The same columns as {@link #CALLS_CSV}. */
    private static final Sheet<UseRun> USES_CSV = Sheet.of(
            fact("operation", run -> run.use().id()),
            fact("costNs", run -> null),
            fact("call", run -> "first"),
            USE.select("threads", "items", "done"),
            USE.column("ms").named("timeMs"),
            USE.column("limitMs"),
            fact("failed", run -> !run.complete()));

    private ParallelEachColumns() {}

    static String csv(ParallelEachResults results) {
        String uses = USES_CSV.csv(results.runs(), 6);
        return CALLS_CSV.csv(TimedCall.of(results), 6) + uses.substring(uses.indexOf('\n') + 1);
    }

    /** The cost from which on parallel execution pays. */
    static Table breakEvens(Timings timings) {
        return BREAK_EVEN
                .select("task", "first", "threads", "words")
                .table("Where parallel begins to pay", BreakEvenRow.of(timings));
    }

    static Table use(UseRuns use) {
        return USE_TABLE.table(use.use().label(), use.runs());
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
