package dev.lifeguard.bench.lint;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code lint-sample}: draws findings of lint in other projects' archives, as rows for {@code lint/verdicts.csv}. */
@Command(
        name = "lint-sample",
        description = "Runs lint on each archive of a list and draws findings, as rows for lint/verdicts.csv.",
        mixinStandardHelpOptions = true)
public final class LintSampleCommand implements Callable<Integer> {
    private static final int MAX_SECONDS = 600;

    @Option(names = "--seed", required = true, description = "What the draw begins with.")
    private long seed;

    @Option(names = "--count", description = "How many findings; ${DEFAULT-VALUE}.")
    private int count = 100;

    @Option(
            names = "--archives",
            required = true,
            paramLabel = "FILE",
            description = "The archives, GROUP:NAME:VERSION a line, such as lint/samples/20261202.txt.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private Path file;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Checkout checkout = Checkout.find();
        Path out = Files.createTempFile("lifeguard-bench", ".json");
        List<SampledFinding> all = new ArrayList<>();
        try {
            TimedProcess.run(
                    List.of(checkout.launcher().toString(), "--version"), out, MAX_SECONDS); // builds if needed
            for (Path archive : checkout.archives(coordinates())) {
                TimedProcess.run(
                        List.of(checkout.launcher().toString(), "lint", "--json", archive.toString()),
                        out,
                        MAX_SECONDS);
                String name = String.valueOf(archive.getFileName());
                all.addAll(SampledFinding.of(name.replaceAll("\\.jar$", ""), Files.readString(out)));
            }
        } finally {
            Files.deleteIfExists(out);
        }
        print(all, SampledFinding.draw(all, count, seed));
        return 0;
    }

    private List<String> coordinates() throws IOException {
        return Files.readString(file)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
    }

    private void print(List<SampledFinding> all, List<SampledFinding> drawn) {
        PrintWriter print = spec.commandLine().getOut();
        for (int i = 0; i < drawn.size(); i++) {
            print.println(drawn.get(i).toBeJudged(seed, i + 1));
        }
        print.flush();
        long warnings = all.stream().filter(SampledFinding::isWarning).count();
        spec.commandLine()
                .getErr()
                .println(all.size() + " findings, " + warnings + " of them warnings or errors; drawn: " + drawn.size()
                        + ", by seed " + seed);
    }
}
