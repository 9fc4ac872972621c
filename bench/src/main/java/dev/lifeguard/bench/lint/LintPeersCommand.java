package dev.lifeguard.bench.lint;

import dev.lifeguard.bench.lint.Case.Hit;
import dev.lifeguard.bench.stats.MarkdownTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code lint-peers}: what SpotBugs, PMD and Error Prone find of the labelled cases in Java. */
@Command(
        name = "lint-peers",
        description = "Runs SpotBugs, PMD and Error Prone on lint's labelled cases.",
        mixinStandardHelpOptions = true)
public final class LintPeersCommand implements Callable<Integer> {
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
            List<List<String>> rows = new ArrayList<>();
            for (String id : cases.stream().map(Case::id).distinct().sorted().toList()) {
                rows.add(row("`" + id + "`", of(cases, id), tools));
            }
            rows.add(row("all", cases, tools));
            spec.commandLine()
                    .getOut()
                    .println(new MarkdownTable(
                                    List.of("rule", "hazards, harmless", "SpotBugs", "PMD", "Error Prone"), rows)
                            .text());
            spec.commandLine().getOut().flush();
        } finally {
            delete(folder);
        }
        return 0;
    }

    private static List<Case> of(List<Case> cases, String id) {
        return cases.stream().filter(one -> one.id().equals(id)).toList();
    }

    /** For each tool: hazards of which it says anything, and harmless cases of which it does. */
    private static List<String> row(String name, List<Case> cases, List<Set<Hit>> tools) {
        List<Case> hazards = cases.stream().filter(Case::hazard).toList();
        List<Case> harmless = cases.stream().filter(one -> !one.hazard()).toList();
        List<String> row = new ArrayList<>(List.of(name, hazards.size() + ", " + harmless.size()));
        for (Set<Hit> hits : tools) {
            row.add(told(hazards, hits) + ", " + told(harmless, hits));
        }
        return row;
    }

    private static long told(List<Case> cases, Set<Hit> hits) {
        return cases.stream().filter(one -> one.among(hits)).count();
    }

    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
