package dev.lifeguard.bench.cli;

import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.result.SourceTree;
import dev.lifeguard.bench.stats.Spread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jar}: measures the distributed jar and the time from the file to the first finding, on each Java version. */
@Command(
        name = "jar",
        description = "Measures lifeguard.jar: its size, its start, and the time from copying it to the first finding.",
        mixinStandardHelpOptions = true)
public final class JarCommand implements Callable<Integer> {
    private static final double MB = 1e6;
    private static final double MAX_JAR_MB = 6;
    private static final double MAX_HELP_SECONDS = 0.6;
    private static final double MAX_FINDING_SECONDS = 15;
    private static final double MAX_OWN_SECONDS = 3;

    @Option(names = "--runs", description = "Starts on each Java that count; ${DEFAULT-VALUE}.")
    private int runs = 20;

    @Option(names = "--findings", description = "First findings on each Java that count; ${DEFAULT-VALUE}.")
    private int findings = 5;

    @Option(names = "--quick", description = "One run of each, to see that everything runs.")
    private boolean quick;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path root = SourceTree.find().root();
        Path jar = root.resolve("app/dist/target/lifeguard.jar");
        List<Row> times = new ArrayList<>();
        Aims aims = new Aims().atMost("lifeguard.jar, MB", Files.size(jar) / MB, MAX_JAR_MB, 1);
        for (int feature : List.of(17, 25)) {
            Jdk jdk = Jdk.ofFeature(feature).orElseThrow(() -> new IOException("there is no JDK " + feature));
            FirstFinding first =
                    new FirstFinding(jdk, jar, root.resolve("app/cli/target/lab/lifeguard-lab-java17.jar"));
            Spread help = Spread.of(
                    Starts.seconds(quick ? 1 : runs, FirstFinding.java(jdk), "-jar", jar.toString(), "--help"));
            List<Double> finding = new ArrayList<>();
            for (int run = 0; run < (quick ? 1 : findings); run++) {
                finding.add(first.seconds());
            }
            Spread all = Spread.of(finding);
            Spread own = Spread.of(
                    finding.stream().map(s -> s - FirstFinding.OBSERVED_SECONDS).toList());
            String on = " on Java " + feature;
            times.add(Row.of("Java " + jdk.version(), List.of(Cell.of(help), Cell.of(all), Cell.of(own))));
            aims.atMost("--help" + on + ", s", help.median(), MAX_HELP_SECONDS, 2)
                    .atMost("first finding" + on + ", s", all.median(), MAX_FINDING_SECONDS, 1)
                    .atMost("of it Lifeguard's own" + on + ", s", own.median(), MAX_OWN_SECONDS, 1);
        }
        List<ResultTable> tables = List.of(
                new ResultTable("sizes", "file", List.of(new Column("size", "MB", 1)), sizes(jar)),
                new ResultTable(
                        "times",
                        "on",
                        List.of(
                                new Column("--help", "s", 2),
                                new Column("first finding", "s", 1),
                                new Column("Lifeguard's own", "s", 1)),
                        times),
                aims.table());
        if (quick) {
            Keeping.print(spec, tables);
        } else {
            keeping.keep(spec, "jar", tables);
        }
        return 0;
    }

    /**
     * Returns the sizes of the jar and of the archives next to it. Archives with a runtime exist only if the profile
     * image was used.
     */
    private static List<Row> sizes(Path jar) throws IOException {
        try (Stream<Path> files = Files.list(jar.resolveSibling("."))) {
            List<Row> rows = new ArrayList<>();
            for (Path file : files.filter(
                            file -> file.getFileName().toString().matches("lifeguard.*\\.(jar|zip|tar\\.gz)"))
                    .sorted()
                    .toList()) {
                rows.add(Row.of(
                        String.valueOf(file.getFileName()).replaceFirst("-\\d[\\w.]*(-SNAPSHOT)?", "-VERSION"),
                        List.of(Cell.of(Files.size(file) / MB))));
            }
            return rows;
        }
    }
}
