package dev.lifeguard.bench.lint;

import dev.lifeguard.bench.files.Folders;
import dev.lifeguard.bench.lint.Case.Hit;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code lint-peers}: measures how many of the labelled Java cases SpotBugs, PMD and Error Prone report. */
@Command(
        name = "lint-peers",
        description = "Runs SpotBugs, PMD and Error Prone on lint's labelled cases.",
        mixinStandardHelpOptions = true)
public final class LintPeersCommand implements Callable<Integer> {
    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Checkout checkout = Checkout.find();
        Path folder = Files.createTempDirectory("lifeguard-bench");
        try {
            List<Path> sources = sources(checkout.corpus().resolve("src/main/java"));
            List<Case> cases = Case.in(sources);
            Peer peer = new Peer(checkout, sources, checkout.corpusClassPath(), folder);
            List<Set<Hit>> tools = List.of(peer.spotBugs(), peer.pmd(), peer.errorProne());
            List<Row> rows = new ArrayList<>();
            for (String id : cases.stream().map(Case::id).distinct().sorted().toList()) {
                rows.add(row("`" + id + "`", of(cases, id), tools));
            }
            rows.add(row("all", cases, tools));
            keeping.keep(
                    spec,
                    "lint-peers",
                    List.of("lint/corpus/src/main/java", "bench/src/main/java/dev/lifeguard/bench/lint"),
                    List.of(new ResultTable(
                            "peers",
                            "rule",
                            List.of(
                                    Column.words("hazards, harmless"),
                                    Column.words("SpotBugs"),
                                    Column.words("PMD"),
                                    Column.words("Error Prone")),
                            rows)));
        } finally {
            Folders.delete(folder);
        }
        return 0;
    }

    private static List<Case> of(List<Case> cases, String id) {
        return cases.stream().filter(one -> one.id().equals(id)).toList();
    }

    /** For each tool: the numbers of hazards and of harmless cases that it reports. */
    private static Row row(String name, List<Case> cases, List<Set<Hit>> tools) {
        List<Case> hazards = cases.stream().filter(Case::hazard).toList();
        List<Case> harmless = cases.stream().filter(one -> !one.hazard()).toList();
        List<Cell> cells = new ArrayList<>();
        cells.add(Cell.of(hazards.size() + ", " + harmless.size()));
        for (Set<Hit> hits : tools) {
            cells.add(Cell.of(reported(hazards, hits) + ", " + reported(harmless, hits)));
        }
        return Row.of(name, cells);
    }

    private static long reported(List<Case> cases, Set<Hit> hits) {
        return cases.stream().filter(one -> one.among(hits)).count();
    }

    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }
}
