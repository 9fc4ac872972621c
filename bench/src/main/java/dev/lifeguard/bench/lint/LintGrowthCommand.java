package dev.lifeguard.bench.lint;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code lint-growth}: measures time and memory of lint for growing numbers of classes. */
@Command(
        name = "lint-growth",
        description = "Measures how time and memory of lint grow with the number of classes.",
        mixinStandardHelpOptions = true)
public final class LintGrowthCommand implements Callable<Integer> {
    /** Maximum ratio of time per class between the largest and the smallest run, to count as linear. */
    private static final double MAX_GROWTH = 1.25;

    @Option(names = "--classes", split = ",", description = "How many classes; ${DEFAULT-VALUE}.")
    private List<Integer> sizes = List.of(12_500, 25_000, 50_000, 100_000);

    @Option(names = "--runs", description = "Runs of each; ${DEFAULT-VALUE}.")
    private int runs = 3;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Checkout checkout = Checkout.find();
        ClassCopies copies = new ClassCopies(checkout.archives(Samples.ARCHIVES));
        Path folder = Files.createTempDirectory("lifeguard-bench");
        Path jar = folder.resolve("copies.jar");
        Path out = folder.resolve("out");
        List<Row> rows = new ArrayList<>();
        List<Double> perClass = new ArrayList<>();
        try {
            TimedProcess.run(List.of(checkout.launcher().toString(), "--version"), out, 600); // builds if needed
            for (int size : sizes) {
                copies.write(jar, size);
                List<Double> seconds = new ArrayList<>();
                List<Double> megabytes = new ArrayList<>();
                for (int run = 0; run < runs; run++) {
                    TimedProcess lint = TimedProcess.run(
                            List.of(checkout.launcher().toString(), "lint", jar.toString()), out, 1200);
                    seconds.add(lint.seconds());
                    megabytes.add((double) lint.megabytes());
                }
                double micros = Spread.of(seconds).median() / size * 1e6;
                perClass.add(micros);
                rows.add(Row.of(
                        String.format(Locale.ROOT, "%,d", size),
                        List.of(Cell.of(Spread.of(seconds)), Cell.of(micros), Cell.of(Spread.of(megabytes)))));
            }
        } finally {
            Files.deleteIfExists(jar);
            Files.deleteIfExists(out);
            Files.deleteIfExists(folder);
        }
        keeping.keep(
                spec,
                "lint-growth",
                LintSpeedCommand.SOURCES,
                List.of(
                        new ResultTable(
                                "growth",
                                "classes",
                                List.of(
                                        new Column("time", "s", 1),
                                        new Column("time a class", "µs", 0),
                                        new Column("largest resident set", "MB", 0)),
                                rows),
                        new Aims()
                                .atMost(
                                        "time per class, of the most classes to the fewest",
                                        perClass.get(perClass.size() - 1) / perClass.get(0),
                                        MAX_GROWTH,
                                        2)
                                .table()));
        return 0;
    }
}
