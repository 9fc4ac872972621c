package dev.lifeguard.bench.lint;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code lint-speed}: times lint and SpotBugs on four well-known archives, each run in a new JVM. */
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

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Checkout checkout = Checkout.find();
        List<Path> archives = checkout.archives(Samples.ARCHIVES);
        Path out = Files.createTempFile("lifeguard-bench", ".out");
        try {
            List<TimedProcess> lint = lint(checkout, archives, out);
            TimedProcess peer = peerSeconds == 0 ? null : spotBugs(checkout, archives, out);
            List<Double> seconds = lint.stream().map(TimedProcess::seconds).toList();
            List<Double> megabytes =
                    lint.stream().map(run -> (double) run.megabytes()).toList();
            keeping.keep(spec, "lint-speed", List.of(table(seconds, megabytes, peer), aims(seconds, megabytes, peer)));
        } finally {
            Files.deleteIfExists(out);
        }
        return 0;
    }

    private static ResultTable table(List<Double> seconds, List<Double> megabytes, @Nullable TimedProcess peer) {
        List<Row> rows = new ArrayList<>();
        rows.add(Row.of(
                "lint", List.of(Cell.of(Spread.of(seconds)), Cell.of(Spread.of(megabytes)), Cell.of(seconds.size()))));
        if (peer != null) {
            rows.add(Row.of(
                    "SpotBugs " + Samples.SPOTBUGS_VERSION + ", default effort"
                            + (peer.finished() ? "" : ", stopped before its end"),
                    List.of(Cell.of(peer.seconds()), Cell.of(peer.megabytes()), Cell.of(1))));
        }
        return new ResultTable(
                "speed",
                "",
                List.of(new Column("time", "s", 1), new Column("largest resident set", "MB", 0), Column.of("runs", 0)),
                rows);
    }

    private static ResultTable aims(List<Double> seconds, List<Double> megabytes, @Nullable TimedProcess peer) {
        Aims aims = new Aims()
                .atMost("slowest run, s", Collections.max(seconds), MAX_SECONDS, 1)
                .atMost("most memory, MB", Collections.max(megabytes), MAX_MEGABYTES, 0);
        return (peer == null
                        ? aims
                        : aims.atLeast(
                                "times as fast as SpotBugs",
                                peer.seconds() / Spread.of(seconds).median(),
                                TIMES_AS_FAST,
                                0))
                .table();
    }

    private List<TimedProcess> lint(Checkout checkout, List<Path> archives, Path out)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(checkout.launcher().toString(), "lint"));
        archives.forEach(archive -> command.add(archive.toString()));
        TimedProcess.run(List.of(checkout.launcher().toString(), "--version"), out, 600); // builds if needed
        List<TimedProcess> all = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            all.add(TimedProcess.run(command, out, 600));
        }
        return all;
    }

    private TimedProcess spotBugs(Checkout checkout, List<Path> archives, Path out)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                checkout.classPath(Samples.SPOTBUGS).stream()
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator)),
                "edu.umd.cs.findbugs.FindBugs2",
                "-quiet"));
        archives.forEach(archive -> command.add(archive.toString()));
        return TimedProcess.run(command, out, peerSeconds);
    }
}
