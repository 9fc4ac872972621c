package dev.lifeguard.bench.lint;

import dev.lifeguard.bench.stats.MarkdownTable;
import dev.lifeguard.bench.stats.Spread;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code lint-growth}: time and memory of lint over the number of classes. */
@Command(
        name = "lint-growth",
        description = "Measures how time and memory of lint grow with the number of classes.",
        mixinStandardHelpOptions = true)
public final class LintGrowthCommand implements Callable<Integer> {
    /** Time per class of the largest, compared with the smallest; more is not linear. */
    private static final double MAX_GROWTH = 1.25;

    @Option(names = "--classes", split = ",", description = "How many classes; ${DEFAULT-VALUE}.")
    private List<Integer> sizes = List.of(12_500, 25_000, 50_000, 100_000);

    @Option(names = "--runs", description = "Runs of each; ${DEFAULT-VALUE}.")
    private int runs = 3;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Checkout checkout = Checkout.find();
        Copies copies = new Copies(checkout.archives(Samples.ARCHIVES));
        Path folder = Files.createTempDirectory("lifeguard-bench");
        Path jar = folder.resolve("copies.jar");
        Path out = folder.resolve("out");
        List<List<String>> rows = new ArrayList<>();
        List<Double> perClass = new ArrayList<>();
        try {
            Watched.run(List.of(checkout.launcher().toString(), "--version"), out, 600); // builds what is not built
            for (int size : sizes) {
                copies.write(jar, size);
                List<Double> seconds = new ArrayList<>();
                List<Double> megabytes = new ArrayList<>();
                for (int run = 0; run < runs; run++) {
                    Watched lint =
                            Watched.run(List.of(checkout.launcher().toString(), "lint", jar.toString()), out, 1200);
                    seconds.add(lint.seconds());
                    megabytes.add((double) lint.megabytes());
                }
                double micros = Spread.of(seconds).median() / size * 1e6;
                perClass.add(micros);
                rows.add(List.of(
                        Integer.toString(size),
                        Spread.of(seconds).text(1),
                        String.format(Locale.ROOT, "%.0f", micros),
                        Spread.of(megabytes).text(0)));
            }
        } finally {
            Files.deleteIfExists(jar);
            Files.deleteIfExists(out);
            Files.deleteIfExists(folder);
        }
        double growth = perClass.get(perClass.size() - 1) / perClass.get(0);
        PrintWriter print = spec.commandLine().getOut();
        print.println(
                new MarkdownTable(List.of("classes", "wall, s", "per class, µs", "largest resident set, MB"), rows)
                        .text());
        print.println(String.format(
                Locale.ROOT,
                "time per class, the largest to the smallest: %.2f; aim: at most %.2f: %s",
                growth,
                MAX_GROWTH,
                growth <= MAX_GROWTH ? "met" : "missed"));
        print.flush();
        return 0;
    }
}
