package dev.lifeguard.bench.scrape;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code scrape}: measures CPU time and allocation of a scrape, from the difference between periods with and without
 * scrapes.
 */
@Command(
        name = "scrape",
        description = "Measures what a scrape of the probe's metrics costs a host with many pools.",
        mixinStandardHelpOptions = true)
public final class ScrapeCommand implements Callable<Integer> {
    private static final double MAX_MS = 4;

    /** Maximum garbage per scrape, a third of its text. */
    private static final double MAX_KB = 60;

    private static final int COLD = 20;
    private static final int FIRST_COLD = 5;

    @Option(names = "--pools", description = "Pools of the host; ${DEFAULT-VALUE}.")
    private int pools = 50;

    @Option(names = "--pairs", description = "Pairs of a time with scrapes and one without; ${DEFAULT-VALUE}.")
    private int pairs = 8;

    @Option(names = "--scrapes", description = "Scrapes in each, twenty in a second; ${DEFAULT-VALUE}.")
    private int scrapes = 100;

    @Option(names = "--warm-up", description = "Scrapes before the warm ones; ${DEFAULT-VALUE}.")
    private int warmUp = 3000;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (ProbedHost host = ProbedHost.start(pools)) {
            TimeUnit.SECONDS.sleep(10); // waits for the end of its start-up
            Costs cold = new Costs();
            for (int i = 0; i < FIRST_COLD; i++) {
                cold.add(host, COLD);
            }
            for (int i = 0; i < warmUp; i++) {
                host.scrape();
            }
            Costs warm = new Costs();
            for (int i = 0; i < pairs; i++) {
                warm.add(host, scrapes);
            }
            String text = host.scrape();
            long series = text.lines().filter(line -> !line.startsWith("#")).count();
            keeping.keep(spec, "scrape", tables(cold, warm, text.length(), series));
        }
        return 0;
    }

    private List<ResultTable> tables(Costs cold, Costs warm, int bytes, long series) {
        String after = pools + " pools, after " + warmUp + " scrapes";
        return List.of(
                new ResultTable(
                        "scrape",
                        "host",
                        List.of(
                                new Column("CPU time of a scrape", "ms", 2),
                                new Column("allocated by a scrape", "kB", 0),
                                new Column("text", "kB", 0),
                                Column.of("series", 0)),
                        List.of(
                                row(pools + " pools, the first " + COLD * FIRST_COLD + " scrapes", cold, bytes, series),
                                row(after, warm, bytes, series))),
                new Aims()
                        .atMost(
                                "CPU time, of the first scrapes, ms",
                                Spread.of(cold.ms).median(),
                                MAX_MS,
                                1)
                        .atMost(
                                "CPU time, once it is compiled, ms",
                                Spread.of(warm.ms).median(),
                                MAX_MS,
                                1)
                        .atMost(
                                "allocated, once it is compiled, kB",
                                Spread.of(warm.kb).median(),
                                MAX_KB,
                                0)
                        .table());
    }

    private static Row row(String label, Costs costs, int bytes, long series) {
        return Row.of(
                label,
                List.of(
                        Cell.of(Spread.of(costs.ms)),
                        Cell.of(Spread.of(costs.kb)),
                        Cell.of(bytes / 1e3),
                        Cell.of(series)));
    }

    /** The costs per scrape. */
    private static final class Costs {
        private final List<Double> ms = new ArrayList<>();
        private final List<Double> kb = new ArrayList<>();

        /** Measures twenty scrapes a second, then the same time without any, which is subtracted. */
        void add(ProbedHost host, int count) throws IOException, InterruptedException {
            long each = TimeUnit.SECONDS.toNanos(1) / 20;
            ProbedHost.Used begin = host.used();
            long start = System.nanoTime();
            for (int i = 0; i < count; i++) {
                host.scrape();
                TimeUnit.NANOSECONDS.sleep(start + (i + 1) * each - System.nanoTime());
            }
            long took = System.nanoTime() - start;
            ProbedHost.Used scraped = host.used();
            TimeUnit.NANOSECONDS.sleep(took);
            ProbedHost.Used idle = host.used().minus(scraped);
            ProbedHost.Used more = scraped.minus(begin);
            ms.add((more.cpuNs() - idle.cpuNs()) / 1e6 / count);
            kb.add((more.allocatedBytes() - idle.allocatedBytes()) / 1e3 / count);
        }
    }
}
