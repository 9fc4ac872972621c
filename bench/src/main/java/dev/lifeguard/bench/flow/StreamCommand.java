package dev.lifeguard.bench.flow;

import com.pivovarit.collectors.ParallelCollectors;
import dev.lifeguard.bench.stats.MarkdownTable;
import dev.lifeguard.bench.stats.Spread;
import dev.lifeguard.flow.Pipeline;
import dev.lifeguard.lab.peer.Fs2Peer;
import dev.lifeguard.lab.peer.OxPeer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** {@code flow-stream}: items that do nothing through an ordered map with concurrency 16, by libraries for streams. */
@Command(
        name = "flow-stream",
        description = "Items that do nothing through an ordered map with concurrency 16: flow beside others.",
        mixinStandardHelpOptions = true)
public final class StreamCommand implements Callable<Integer> {
    private static final int CONCURRENCY = 16;
    private static final int WARM_UPS = 4;

    /** A library, and of a million items the share that it is given, so that a round ends. */
    private enum Library {
        MAP_CONCURRENT("Gatherers.mapConcurrent", 50) {
            @Override
            void run(List<Integer> items, AtomicLong sum) {
                items.stream()
                        .gather(Gatherers.mapConcurrent(CONCURRENCY, i -> i + 1))
                        .forEach(sum::addAndGet);
            }
        },
        REACTOR("Reactor, flatMapSequential", 10) {
            @Override
            void run(List<Integer> items, AtomicLong sum) {
                Flux.fromIterable(items)
                        .flatMapSequential(
                                i -> Mono.fromCallable(() -> i + 1).subscribeOn(Schedulers.parallel()), CONCURRENCY)
                        .doOnNext(sum::addAndGet)
                        .blockLast();
            }
        },
        COLLECTORS("parallel-collectors, ordered stream", 50) {
            @Override
            void run(List<Integer> items, AtomicLong sum) {
                items.stream()
                        .collect(ParallelCollectors.parallelToOrderedStream(i -> i + 1, CONCURRENCY))
                        .forEach(sum::addAndGet);
            }
        },
        BATCHES("parallel-collectors, 16 batches", 1) {
            @Override
            void run(List<Integer> items, AtomicLong sum) {
                items.stream()
                        .collect(ParallelCollectors.Batching.parallelToOrderedStream(
                                i -> i + 1, Sixteen.POOL, CONCURRENCY))
                        .forEach(sum::addAndGet);
            }
        },
        OX("ox, mapPar", 50) {
            @Override
            void run(List<Integer> items, AtomicLong sum) {
                OxPeer.ordered(items, CONCURRENCY, i -> i + 1, i -> sum.addAndGet(i));
            }
        },
        FS2("fs2, parEvalMap", 50) {
            @Override
            void run(List<Integer> items, AtomicLong sum) {
                Fs2Peer.ordered(items, CONCURRENCY, i -> i + 1, i -> sum.addAndGet(i));
            }
        },
        FLOW("flow", 1) {
            @Override
            void run(List<Integer> items, AtomicLong sum) {
                Pipeline.from(items).concurrency(CONCURRENCY).map(i -> i + 1).forEach(sum::addAndGet);
            }
        };

        private static final class Sixteen {
            static final ExecutorService POOL = Executors.newFixedThreadPool(
                    CONCURRENCY,
                    Thread.ofPlatform().daemon().name("sixteen-", 1).factory());
        }

        private final String label;
        private final int part;

        Library(String label, int part) {
            this.label = label;
            this.part = part;
        }

        abstract void run(List<Integer> items, AtomicLong sum);
    }

    @Option(names = "--rounds", description = "Rounds; ${DEFAULT-VALUE}.")
    private int rounds = 11;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        List<Integer> million = IntStream.range(0, 1_000_000).boxed().toList();
        Map<Library, List<Double>> rates = new EnumMap<>(Library.class);
        for (int round = -WARM_UPS; round < rounds; round++) {
            for (Library library : Library.values()) {
                double rate = rate(library, million.subList(0, million.size() / library.part));
                if (round >= 0) {
                    rates.computeIfAbsent(library, any -> new ArrayList<>()).add(rate);
                }
            }
        }
        List<List<String>> rows = new ArrayList<>();
        rates.forEach((library, all) -> rows.add(List.of(
                library.label,
                String.format(Locale.ROOT, "%d", million.size() / library.part),
                Spread.of(all).text(2))));
        spec.commandLine()
                .getOut()
                .println(
                        new MarkdownTable(List.of("ordered map, 16 at once", "items", "million items/s"), rows).text());
        spec.commandLine().getOut().flush();
        return 0;
    }

    private static double rate(Library library, List<Integer> items) {
        AtomicLong sum = new AtomicLong();
        long begin = System.nanoTime();
        library.run(items, sum);
        double ns = System.nanoTime() - begin;
        long expected = items.size() * (items.size() + 1L) / 2;
        if (sum.get() != expected) {
            throw new IllegalStateException(library.label + ": " + sum + " instead of " + expected);
        }
        return 1e3 * items.size() / ns;
    }
}
