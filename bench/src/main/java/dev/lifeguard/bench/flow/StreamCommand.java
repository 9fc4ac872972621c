package dev.lifeguard.bench.flow;

import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import dev.lifeguard.flow.Pipeline;
import dev.lifeguard.flow.call.Report;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code flow-stream}: maps items in order with concurrency 16, by several stream libraries. Empty items need no
 * threads, and a plain loop is optimal for them; computing items have to be handed to threads.
 */
@Command(
        name = "flow-stream",
        description = "Items through an ordered map with concurrency 16: flow beside others and a plain loop.",
        mixinStandardHelpOptions = true)
public final class StreamCommand implements Callable<Integer> {
    private static final List<String> SOURCES = List.of(
            "flow/core/src/main",
            "lab/scala/src/main/scala/dev/lifeguard/lab/peer",
            "bench/src/main/java/dev/lifeguard/bench/flow");
    private static final int WARM_UPS = 4;
    private static final int NO_OPS = 1_000_000;
    private static final int COMPUTING = 20_000;
    private static final long COMPUTING_NS = 10_000;

    @Option(names = "--rounds", description = "Rounds; ${DEFAULT-VALUE}.")
    private int rounds = 11;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        long turns = Math.round(COMPUTING_NS * WorkItem.turnsPerNs());
        keeping.keep(
                spec,
                "flow-stream",
                SOURCES,
                List.of(
                        table("items that do nothing", NO_OPS, true, i -> i + 1),
                        table("items that compute", COMPUTING, false, i -> i + (WorkItem.spin(turns) == 0 ? 0 : 1))));
        return 0;
    }

    private ResultTable table(String name, int count, boolean shared, UnaryOperator<Integer> task) {
        List<Integer> all = IntStream.range(0, count).boxed().toList();
        Map<StreamLibrary, List<Double>> rates = new EnumMap<>(StreamLibrary.class);
        for (int round = -WARM_UPS; round < rounds; round++) {
            spec.commandLine().getErr().println(name + ", round " + round);
            for (StreamLibrary library : StreamLibrary.values()) {
                double rate = rate(library, items(library, all, shared), task);
                if (round >= 0) {
                    rates.computeIfAbsent(library, any -> new ArrayList<>()).add(rate);
                }
            }
        }
        List<Row> rows = new ArrayList<>();
        rates.forEach((library, of) -> {
            List<Integer> items = items(library, all, shared);
            rows.add(Row.of(
                    library.label,
                    List.of(
                            Cell.of(items.size()),
                            Cell.of(Spread.of(of)),
                            Cell.of(threads(library, items, task)),
                            Cell.of(library == StreamLibrary.FLOW ? way(items, task) : ""))));
        });
        return new ResultTable(
                name,
                "ordered map, 16 at once",
                List.of(
                        Column.of("items", 0),
                        new Column("rate", "million items/s", -3),
                        Column.of("threads that did items", 0),
                        Column.words("how flow did them")),
                rows);
    }

    /** Returns the items for a library: only a part for slow libraries if the items are empty. */
    private static List<Integer> items(StreamLibrary library, List<Integer> all, boolean shared) {
        return shared ? all.subList(0, all.size() / library.part) : all;
    }

    private static double rate(StreamLibrary library, List<Integer> items, UnaryOperator<Integer> task) {
        AtomicLong sum = new AtomicLong();
        long begin = System.nanoTime();
        library.run(items, task, sum);
        double ns = System.nanoTime() - begin;
        long expected = items.size() * (items.size() + 1L) / 2;
        if (sum.get() != expected) {
            throw new IllegalStateException(library.label + ": " + sum + " instead of " + expected);
        }
        return 1e3 * items.size() / ns;
    }

    /** Counts the threads in an untimed call. */
    private static int threads(StreamLibrary library, List<Integer> items, UnaryOperator<Integer> task) {
        Set<Long> threads = ConcurrentHashMap.newKeySet();
        library.run(
                items,
                i -> {
                    threads.add(Thread.currentThread().threadId());
                    return task.apply(i);
                },
                new AtomicLong());
        return threads.size();
    }

    /** Returns flow's own description. */
    private static String way(List<Integer> items, UnaryOperator<Integer> task) {
        AtomicLong sum = new AtomicLong();
        Report report = Pipeline.from(items)
                .concurrency(StreamLibrary.CONCURRENCY)
                .map(task::apply)
                .forEach(sum::addAndGet);
        return report.strategy().name().toLowerCase(Locale.ROOT) + ": " + report.reason();
    }
}
