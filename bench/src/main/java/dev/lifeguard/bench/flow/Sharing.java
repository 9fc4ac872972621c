package dev.lifeguard.bench.flow;

import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import dev.lifeguard.flow.call.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Measures how about a millisecond of work is shared: when a thread other than the caller began its first item, and how
 * many items others processed. The calls are separate, since counting costs time.
 */
final class Sharing {
    private static final double NS_PER_US = 1e3;
    private static final double NS_PER_MS = 1e6;

    /** Share of the items below which other threads came too late to help. */
    private static final double MIN_SHARED = 0.2;

    /** Share of a loop's time above which two threads cannot have run on separate cores for long. */
    private static final double MAX_PARALLEL_TIME_RATIO = 0.85;

    /**
     * One call.
     *
     * @param ns its duration
     * @param firstNs time until another thread began an item; the whole duration if none did
     * @param share share of the items that other threads processed
     */
    private record Call(double ns, double firstNs, double share) {

        /** Describes the use of the second core. */
        String way(double loopNs) {
            return share < MIN_SHARED
                    ? "hardly shared"
                    : ns < MAX_PARALLEL_TIME_RATIO * loopNs ? "on two cores" : "shared, but no quicker than a loop";
        }
    }

    private Sharing() {}

    /**
     * Makes a number of calls and groups them by outcome.
     *
     * @param loopNs duration of a plain loop
     */
    static ResultTable of(
            String label, Choice choice, List<String> items, Action<String> task, int calls, double loopNs)
            throws Exception {
        List<Call> all = new ArrayList<>();
        for (int i = 0; i < calls; i++) {
            all.add(call(choice, items, task));
        }
        List<Row> rows = new ArrayList<>();
        for (String way :
                all.stream().map(call -> call.way(loopNs)).distinct().sorted().toList()) {
            List<Call> some =
                    all.stream().filter(call -> call.way(loopNs).equals(way)).toList();
            rows.add(Row.of(
                    label + ", " + choice.label() + ": " + way,
                    List.of(
                            Cell.of(some.size()),
                            Cell.of(spread(some.stream().map(Call::ns).toList(), NS_PER_MS)),
                            Cell.of(spread(some.stream().map(Call::firstNs).toList(), NS_PER_US)),
                            Cell.of(spread(some.stream().map(Call::share).toList(), 0.01)))));
        }
        return new ResultTable(
                "sharing",
                "1000 items",
                List.of(
                        Column.of("calls", 0),
                        new Column("time", "ms", -3),
                        new Column("another thread begins after", "µs", 0),
                        new Column("items done by others", "%", 0)),
                rows);
    }

    private static Call call(Choice choice, List<String> items, Action<String> task) throws Exception {
        Thread caller = Thread.currentThread();
        AtomicInteger others = new AtomicInteger();
        AtomicLong first = new AtomicLong(Long.MAX_VALUE);
        long begin = System.nanoTime();
        choice.each(items, item -> {
            if (Thread.currentThread() != caller && others.getAndIncrement() == 0) {
                first.set(System.nanoTime());
            }
            task.accept(item);
        });
        double ns = System.nanoTime() - begin;
        return new Call(ns, Math.min(ns, first.get() - begin), (double) others.get() / items.size());
    }

    private static Spread spread(List<Double> values, double unit) {
        return Spread.of(values.stream().map(value -> value / unit).toList());
    }
}
