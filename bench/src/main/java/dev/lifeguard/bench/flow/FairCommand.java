package dev.lifeguard.bench.flow;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import dev.lifeguard.flow.Parallel;
import dev.lifeguard.flow.Pipeline;
import dev.lifeguard.flow.call.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code flow-fair}: starts equal calls at the same time. If they share the cores fairly, the slowest takes little
 * longer than the mean. If sharing costs nothing, all together take no longer than one after another.
 */
@Command(
        name = "flow-fair",
        description = "Equal calls at one time: the slowest against the mean, and all against one after the other.",
        mixinStandardHelpOptions = true)
public final class FairCommand implements Callable<Integer> {
    private static final List<String> SOURCES =
            List.of("flow/core/src/main", "bench/src/main/java/dev/lifeguard/bench/flow");
    private static final List<Integer> CALLERS = List.of(2, 4, 16);
    private static final List<WorkItem> ITEMS =
            List.of(new WorkItem(true, 10_000), new WorkItem(true, 100_000), new WorkItem(false, 1_000_000));
    private static final int COUNT = 300;
    private static final int WARM_UPS = 3;

    /** Maximum duration of the slowest call, as a multiple of the mean. */
    private static final double MAX_SLOWEST_TO_MEAN = 1.5;

    /** A way to process the items of a timed call. */
    private enum Way {
        EACH,
        PIPELINE;

        void call(List<String> items, Action<String> task) {
            if (this == EACH) {
                Parallel.each(items, task);
            } else {
                Pipeline.from(items)
                        .map(item -> {
                            task.accept(item);
                            return item;
                        })
                        .forEach(item -> {});
            }
        }

        String label() {
            return this == EACH ? "each" : "pipeline";
        }
    }

    @Option(names = "--rounds", description = "Rounds; ${DEFAULT-VALUE}.")
    private int rounds = 21;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        double turnsPerNs = WorkItem.turnsPerNs();
        List<Row> rows = new ArrayList<>();
        double worst = 0;
        for (WorkItem item : ITEMS) {
            for (Way way : Way.values()) {
                for (int callers : CALLERS) {
                    String label = item.label() + ", " + way.label() + ", " + callers + " calls";
                    spec.commandLine().getErr().println(label);
                    Row row;
                    try (Callers all = new Callers(callers, way, item.task(turnsPerNs))) {
                        row = all.measure(label, rounds);
                        worst = Math.max(worst, all.slowest().median());
                    }
                    rows.add(row);
                }
            }
        }
        ResultTable table = new ResultTable(
                "fairness",
                COUNT + " items a call",
                List.of(
                        new Column("slowest call", "means", 2),
                        new Column("all calls", "times one after the other", 2)),
                rows);
        keeping.keep(
                spec,
                "flow-fair",
                SOURCES,
                List.of(
                        table,
                        new Aims()
                                .atMost(
                                        "slowest of equal calls, in means (worst median)",
                                        worst,
                                        MAX_SLOWEST_TO_MEAN,
                                        2)
                                .table()));
        return 0;
    }

    /** Threads that each make the same call. */
    private static final class Callers implements AutoCloseable {
        private final int count;
        private final Way way;
        private final Action<String> task;
        private final ExecutorService threads;
        private final List<String> items =
                IntStream.range(0, COUNT).mapToObj(Integer::toString).toList();
        private final List<Double> slowest = new ArrayList<>();

        Callers(int count, Way way, Action<String> task) {
            this.count = count;
            this.way = way;
            this.task = task;
            this.threads = Executors.newFixedThreadPool(count);
        }

        Row measure(String label, int rounds) throws InterruptedException, ExecutionException {
            List<Double> together = new ArrayList<>();
            for (int round = -WARM_UPS; round < rounds; round++) {
                double alone = 0;
                for (int i = 0; i < count; i++) {
                    alone += call(System.nanoTime());
                }
                List<Double> times = atOnce();
                double most = times.stream().mapToDouble(d -> d).max().orElseThrow();
                double mean = times.stream().mapToDouble(d -> d).average().orElseThrow();
                if (round >= 0) {
                    slowest.add(most / mean);
                    together.add(most / alone);
                }
            }
            return Row.of(label, List.of(Cell.of(slowest()), Cell.of(Spread.of(together))));
        }

        Spread slowest() {
            return Spread.of(slowest);
        }

        /** Returns the duration of each call from a common start. */
        private List<Double> atOnce() throws InterruptedException, ExecutionException {
            List<Future<Double>> calls = new ArrayList<>();
            long begin = System.nanoTime();
            for (int i = 0; i < count; i++) {
                calls.add(threads.submit(() -> call(begin)));
            }
            List<Double> times = new ArrayList<>();
            for (Future<Double> call : calls) {
                times.add(call.get());
            }
            return times;
        }

        private double call(long begin) {
            way.call(items, task);
            return System.nanoTime() - begin;
        }

        @Override
        public void close() {
            threads.close();
        }
    }
}
