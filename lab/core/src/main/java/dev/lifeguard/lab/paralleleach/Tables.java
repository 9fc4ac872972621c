package dev.lifeguard.lab.paralleleach;

import static dev.lifeguard.lab.report.Numbers.time;

import dev.lifeguard.lab.paralleleach.work.Item;
import dev.lifeguard.lab.paralleleach.work.Kind;
import dev.lifeguard.report.page.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The experiment's tables. */
final class Tables {
    private static final String UNKNOWN = "–";

    private Tables() {}

    /** Those for the terminal. */
    static List<Table> printed(ParallelEachResults measured) {
        return Stream.concat(
                        Stream.of(originals(measured), breakEvens(measured.timings())),
                        measured.uses().stream().map(Tables::use))
                .filter(table -> !table.rows().isEmpty())
                .toList();
    }

    /** The original's two cases. */
    static Table originals(ParallelEachResults measured) {
        List<List<String>> rows = new ArrayList<>();
        originals(rows, measured, Kind.TRIM, 0, "trim a string", List.of("2 ms", "120 ms"));
        originals(rows, measured, Kind.SLEEP, ParallelEachPlan.SLOW_NS, "sleep 10 ms", List.of("10.5 s", "900 ms"));
        return new Table(
                "The original's cases: " + measured.plan().items() + " items",
                List.of("case", "variant", "warm", "first call", "published", "physically possible"),
                rows);
    }

    private static void originals(
            List<List<String>> rows,
            ParallelEachResults measured,
            Kind kind,
            long costNs,
            String label,
            List<String> published) {
        for (int threads : ParallelEachPlan.LIMITS) {
            measured.timings()
                    .of(kind, costNs, threads, false)
                    .ifPresent(warm -> rows.add(List.of(
                            label,
                            UseRun.variant(threads),
                            ofAll(measured, warm),
                            measured.timings()
                                    .of(kind, costNs, threads, true)
                                    .map(cold -> ofAll(measured, cold))
                                    .orElse(UNKNOWN),
                            threads == 0
                                    ? published.get(0)
                                    : threads == ParallelEachPlan.MAX_THREADS ? published.get(1) : UNKNOWN,
                            time(EachLimits.ms(
                                    warm.call().withItems(measured.plan().items()), measured.cores())))));
        }
    }

    /** What all items took, or would take where only some of them were done. */
    private static String ofAll(ParallelEachResults measured, Timing timing) {
        int all = measured.plan().items();
        int done = timing.call().items();
        return time(timing.msOf(all)) + (done == all ? "" : " (from " + done + ")");
    }

    /** From which cost on parallel pays. */
    static Table breakEvens(Timings timings) {
        List<List<String>> rows = new ArrayList<>();
        for (Kind kind : List.of(Kind.SPIN, Kind.SLEEP)) {
            for (boolean cold : List.of(false, true)) {
                for (int threads : ParallelEachPlan.LIMITS) {
                    timings.breakEven(kind, threads, cold)
                            .filter(even -> threads > 0)
                            .ifPresent(even -> rows.add(List.of(
                                    kind == Kind.SPIN ? "needs a CPU" : "waits",
                                    cold ? "first call" : "warm",
                                    UseRun.variant(threads),
                                    even.words(),
                                    even.found() ? time(even.costNs() / 1e6 * ParallelEachPlan.ITEMS) : UNKNOWN)));
                }
            }
        }
        return new Table(
                "Where parallel begins to pay",
                List.of("a task that", "call", "variant", "cost of a task", "so 1000 items, serial, take"),
                rows);
    }

    /** The runs of a practical use. */
    static Table use(UseRuns use) {
        return new Table(
                use.use().label(),
                List.of("variant", "done", "measured", "published", "physically possible", "ended with"),
                use.runs().stream()
                        .map(run -> List.of(
                                UseRun.variant(run.threads()),
                                run.result().done() + " of " + run.ordered(),
                                time(run.result().ms()),
                                use.use().published(run.threads()),
                                time(run.limitMs()),
                                run.result().failure().isEmpty()
                                        ? "all done"
                                        : run.result().failure()))
                        .toList());
    }

    /** Why items failed, and how many. */
    static Table reasons(UseRun run) {
        Map<String, Long> reasons = run.result().items().stream()
                .filter(item -> !item.ok())
                .collect(Collectors.groupingBy(Item::error, TreeMap::new, Collectors.counting()));
        return new Table(
                run.label() + ": why files were not fetched",
                List.of("what the far side said", "files"),
                reasons.entrySet().stream()
                        .map(reason -> List.of(reason.getKey(), String.valueOf(reason.getValue())))
                        .toList());
    }

    /** The pools that calls made, as Lifeguard saw them. */
    static Table made(ParallelEachResults measured) {
        List<List<String>> rows = new ArrayList<>();
        measured.watched().forEach(one -> made(rows, Watched.label(one.kind()), one.observed()));
        measured.runs().forEach(run -> made(rows, run.label(), run.observed()));
        return new Table(
                "Pools that calls made",
                List.of("run", "pools", "threads started", "tasks", "mean wait", "mean execution"),
                rows);
    }

    private static void made(List<List<String>> rows, String label, RecordedPools observed) {
        MadePools made = MadePools.in(observed.whole());
        rows.add(List.of(
                label,
                String.valueOf(made.pools()),
                String.valueOf(made.threads()),
                String.valueOf(made.tasks()),
                time(made.waitMs()),
                time(made.execMs())));
    }
}
