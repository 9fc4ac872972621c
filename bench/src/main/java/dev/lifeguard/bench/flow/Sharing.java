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
 * How work of about a millisecond is shared: when the first thread beside the calling one began an item, and how many
 * others did. In calls of their own, since counting costs.
 */
final class Sharing {
    private static final double NS_PER_US = 1e3;
    private static final double NS_PER_MS = 1e6;

    /** A share of the items below which the others came too late to be of use. */
    private static final double FEW = 0.2;

    /** A share of a loop's time above which two threads cannot have run on a core each for long. */
    private static final double NO_QUICKER = 0.85;

    /**
     * One call.
     *
     * @param ns how long it took
     * @param firstNs after which time another thread began an item; longer than the call if none did
     * @param share of the items that others did
     */
    private record Call(double ns, double firstNs, double share) {

        /** In words, what came of the second core. */
        String way(double loopNs) {
            return share < FEW
                    ? "hardly shared"
                    : ns < NO_QUICKER * loopNs ? "on two cores" : "shared, but no quicker than a loop";
        }
    }

    private Sharing() {}

    /**
     * Calls a choice so many times for the items, and tells apart what came of it.
     *
     * @param loopNs what a loop takes
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
