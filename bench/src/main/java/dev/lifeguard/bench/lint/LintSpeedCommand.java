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

/** {@code lint-speed}: lint on four well-known archives, each time in a JVM of its own, beside SpotBugs. */
@Command(
        name = "lint-speed",
        description = "Measures time and memory of lint for 12,720 classes, beside SpotBugs.",
        mixinStandardHelpOptions = true)
public final class LintSpeedCommand implements Callable<Integer> {
    private static final int MAX_SECONDS = 6;
    private static final int MAX_MEGABYTES = 1024;
    private static final int TIMES_AS_FAST = 25;

    @Option(names = "--runs", description = "Runs of lint; ${DEFAULT-VALUE}.")
    private int runs = 7;

    @Option(names = "--peer-seconds", description = "When SpotBugs is stopped; ${DEFAULT-VALUE}. 0: it does not run.")
    private int peerSeconds = 600;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Checkout checkout = Checkout.find();
        List<Path> archives = checkout.archives(Samples.ARCHIVES);
        Path out = Files.createTempFile("lifeguard-bench", ".out");
        try {
            List<Watched> lint = lint(checkout, archives, out);
            Watched peer = peerSeconds == 0 ? null : spotBugs(checkout, archives, out);
            List<Double> seconds = lint.stream().map(Watched::seconds).toList();
            List<Double> megabytes =
                    lint.stream().map(run -> (double) run.megabytes()).toList();
            List<List<String>> rows = new ArrayList<>();
            rows.add(List.of(
                    "lint, " + runs + " runs",
                    Spread.of(seconds).text(1),
                    Spread.of(megabytes).text(0)));
            if (peer != null) {
                String time = String.format(Locale.ROOT, "%.0f", peer.seconds());
                rows.add(List.of(
                        "SpotBugs " + Samples.SPOTBUGS_VERSION + ", default effort",
                        peer.finished() ? time : "more than " + time + ": stopped then",
                        Long.toString(peer.megabytes())));
            }
            print(new MarkdownTable(List.of("", "wall, s", "largest resident set, MB"), rows).text());
            double slowest = seconds.stream().max(Double::compare).orElseThrow();
            double most = megabytes.stream().max(Double::compare).orElseThrow();
            verdict("slowest run, s", slowest, "at most", MAX_SECONDS, slowest <= MAX_SECONDS);
            verdict("most memory, MB", most, "at most", MAX_MEGABYTES, most <= MAX_MEGABYTES);
            if (peer != null) {
                double times = peer.seconds() / Spread.of(seconds).median();
                verdict("times as fast as SpotBugs", times, "at least", TIMES_AS_FAST, times >= TIMES_AS_FAST);
            }
        } finally {
            Files.deleteIfExists(out);
        }
        return 0;
    }

    private List<Watched> lint(Checkout checkout, List<Path> archives, Path out)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(checkout.launcher().toString(), "lint"));
        archives.forEach(archive -> command.add(archive.toString()));
        Watched.run(List.of(checkout.launcher().toString(), "--version"), out, 600); // builds what is not built
        List<Watched> all = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            all.add(Watched.run(command, out, 600));
        }
        return all;
    }

    private Watched spotBugs(Checkout checkout, List<Path> archives, Path out)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Peer.tool("java"),
                "-cp",
                Peer.path(checkout.classPath(Samples.SPOTBUGS)),
                "edu.umd.cs.findbugs.FindBugs2",
                "-quiet"));
        archives.forEach(archive -> command.add(archive.toString()));
        return Watched.run(command, out, peerSeconds);
    }

    private void verdict(String what, double got, String than, int aim, boolean met) {
        print(String.format(Locale.ROOT, "%s: %.1f; aim: %s %d: %s", what, got, than, aim, met ? "met" : "missed"));
    }

    private void print(String line) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(line);
        out.flush();
    }
}
