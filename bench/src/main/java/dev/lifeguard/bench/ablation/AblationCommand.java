package dev.lifeguard.bench.ablation;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.files.Folders;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.result.SourceTree;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ablation}: predicts again from recordings of the lab, each time without one mechanism. */
@Command(
        name = "ablation",
        description = "Measures what each mechanism of the predictions brings: predicts again from recordings that"
                + " './lifeguard lab prediction --generated N --out DIR' left, each time without one of them.",
        mixinStandardHelpOptions = true)
public final class AblationCommand implements Callable<Integer> {
    private static final List<Column> COLUMNS = List.of(
            Column.of("lines", 0),
            Column.of("constants", 0),
            Column.of("cells changed", 0),
            new Column("median error", "points", 2),
            new Column("within 25%", "points", 1),
            new Column("known and off by 2x", "points", 1),
            new Column("interval held", "points", 1),
            new Column("not known", "points", 1),
            new Column("time", "of all", 2));

    /** Relative difference of two predictions below which they count as the same. */
    private static final double SAME = 1e-6;

    @Parameters(arity = "1..*", paramLabel = "DIR", description = "Folders that the lab left.")
    private List<Path> folders = List.of();

    @Option(
            names = "--without",
            split = ",",
            paramLabel = "NAME",
            description = "Only these mechanisms: ${COMPLETION-CANDIDATES}.")
    private List<Mechanism> chosen = Arrays.asList(Mechanism.values());

    @Option(names = "--parallel", description = "Mechanisms at a time; ${DEFAULT-VALUE}.")
    private int parallel = Math.max(1, Runtime.getRuntime().availableProcessors());

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** What was predicted, and how long that took. */
    private record Replay(List<ReplayedCell> cells, double seconds) {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        SourceTree tree = SourceTree.find();
        Unneeded.Module module = Unneeded.Module.read(tree.root().resolve("analysis/predict"));
        Path work = Files.createTempDirectory("lifeguard-bench");
        try (ExecutorService runs = Executors.newFixedThreadPool(parallel)) {
            replay(tree, work, null); // builds what is missing, and fills the file caches
            Replay all = replay(tree, work, null);
            List<Future<Row>> rows = new ArrayList<>();
            for (Mechanism mechanism : chosen) {
                rows.add(runs.submit(() -> {
                    Row row = row(mechanism, module, all, replay(tree, work, mechanism));
                    say(mechanism.words() + ": done");
                    return row;
                }));
            }
            keeping.keep(
                    spec,
                    "prediction-ablation",
                    List.of(total(all), new ResultTable("ablation", "left out", COLUMNS, results(rows))));
        } finally {
            Folders.delete(work);
        }
        return 0;
    }

    private static List<Row> results(List<Future<Row>> futures) throws IOException, InterruptedException {
        List<Row> rows = new ArrayList<>();
        for (Future<Row> future : futures) {
            try {
                rows.add(future.get());
            } catch (ExecutionException e) {
                throw new IOException(e.getCause());
            }
        }
        return rows;
    }

    private static ResultTable total(Replay all) {
        Accuracy accuracy = Accuracy.of(all.cells());
        long workloads =
                all.cells().stream().map(ReplayedCell::workload).distinct().count();
        return new ResultTable(
                "all",
                "predictions",
                List.of(
                        Column.of("workloads", 0),
                        Column.of("cells", 0),
                        new Column("median error of p95", "%", 1),
                        new Column("within 25%", "%", 1),
                        new Column("known and off by more than 2x", "%", 1),
                        new Column("interval held", "%", 1),
                        new Column("not known", "%", 1)),
                List.of(Row.of(
                        "with all mechanisms",
                        List.of(
                                Cell.of(workloads),
                                Cell.of(all.cells().size()),
                                Cell.of(accuracy.error()),
                                Cell.of(accuracy.within25()),
                                Cell.of(accuracy.gross()),
                                Cell.of(accuracy.held()),
                                Cell.of(accuracy.unknown())))));
    }

    private static Row row(Mechanism mechanism, Unneeded.Module module, Replay all, Replay without) {
        Unneeded unneeded = Unneeded.without(mechanism, module);
        Set<String> both = without.cells().stream().map(ReplayedCell::key).collect(Collectors.toSet());
        List<ReplayedCell> before =
                all.cells().stream().filter(cell -> both.contains(cell.key())).toList();
        Accuracy change = Accuracy.of(without.cells()).minus(Accuracy.of(before));
        List<Accuracy> changes = Accuracy.resampled(before, without.cells());
        return Row.of(
                mechanism.words(),
                List.of(
                        Cell.of(unneeded.lines()),
                        Cell.of(unneeded.constants()),
                        Cell.of(changed(before, without.cells())),
                        new Cell.Figure(
                                change.error(),
                                Accuracy.quantile(changes, Accuracy::error, 0.05),
                                Accuracy.quantile(changes, Accuracy::error, 0.95),
                                changes.size()),
                        new Cell.Figure(
                                change.within25(),
                                Accuracy.quantile(changes, Accuracy::within25, 0.05),
                                Accuracy.quantile(changes, Accuracy::within25, 0.95),
                                changes.size()),
                        Cell.of(change.gross()),
                        Cell.of(change.held()),
                        Cell.of(change.unknown()),
                        Cell.of(without.seconds() / all.seconds())));
    }

    private static long changed(List<ReplayedCell> before, List<ReplayedCell> after) {
        var predicted = before.stream().collect(Collectors.toMap(ReplayedCell::key, cell -> cell));
        return after.stream()
                .filter(cell -> {
                    ReplayedCell was = predicted.get(cell.key());
                    return was == null
                            || differ(was.predicted(), cell.predicted())
                            || differ(was.low(), cell.low())
                            || differ(was.high(), cell.high());
                })
                .count();
    }

    private static boolean differ(double one, double other) {
        return !(Math.abs(one / other - 1) < SAME);
    }

    private Replay replay(SourceTree tree, Path work, @Nullable Mechanism without)
            throws IOException, InterruptedException {
        List<ReplayedCell> cells = new ArrayList<>();
        long start = System.nanoTime();
        for (int i = 0; i < folders.size(); i++) {
            Path out = work.resolve((without == null ? "all" : without.name()) + "-" + i);
            Path log = work.resolve(out.getFileName() + ".log");
            ProcessBuilder process = new ProcessBuilder(
                            tree.root().resolve("lifeguard").toString(),
                            "lab",
                            "prediction",
                            "--replay",
                            folders.get(i).toString(),
                            "--out",
                            out.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile());
            if (without != null) { // the command line starts a JVM for the lab
                process.environment()
                        .put("JAVA_TOOL_OPTIONS", "-javaagent:" + Agents.location() + "=" + without.name());
            }
            process.start().waitFor();
            Path report = out.resolve("report.json");
            if (!Files.isRegularFile(report)) {
                throw new IOException(Files.readString(log));
            }
            try {
                cells.addAll(
                        ReplayedCell.read(String.valueOf(folders.get(i)), JsonObject.parse(Files.readString(report))));
            } catch (JsonException e) {
                throw new IOException(report + ": " + e.getMessage(), e);
            }
        }
        return new Replay(cells, (System.nanoTime() - start) / 1e9);
    }

    private void say(String line) {
        spec.commandLine().getErr().println(line);
        spec.commandLine().getErr().flush();
    }
}
