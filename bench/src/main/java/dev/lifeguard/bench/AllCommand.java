package dev.lifeguard.bench;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.docs.Document;
import dev.lifeguard.bench.result.SourceTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code all}: runs every benchmark, each in its own JVM, then writes the document. */
@Command(
        name = "all",
        description = "Makes every figure of docs/benchmarks.md again, and the document. Takes hours.",
        mixinStandardHelpOptions = true)
public final class AllCommand implements Callable<Integer> {
    /** The benchmarks, in the order of the document. */
    static final List<List<String>> BENCHMARKS = List.of(
            List.of("cost"),
            List.of("startup"),
            List.of("service"),
            List.of("requests"),
            List.of("scrape"),
            List.of("exactness"),
            List.of("memory"),
            List.of("flow-each"),
            List.of("flow-limits"),
            List.of("cli"),
            List.of("jar"),
            List.of("whatif"),
            List.of("console"),
            List.of("fleet-scale"),
            List.of("lint-peers"),
            List.of("lint-speed"),
            List.of("lab", "pool-tuning"),
            List.of("lab", "parallel-stream"),
            List.of("lab", "compose"),
            List.of("lab", "task-processing"),
            List.of("lab", "parallel-each"),
            List.of("lab", "prediction"));

    @Option(names = "--from", description = "Begins with this benchmark, such as memory; to go on where one ended.")
    private String from = "cost";

    @Option(names = "--full", description = "The lab's experiments in full: hours more.")
    private boolean full;

    @Option(names = "--without-lab", description = "Only the benchmarks themselves, not the lab's experiments.")
    private boolean withoutLab;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<String> failed = new ArrayList<>();
        boolean begun = false;
        for (List<String> benchmark : BENCHMARKS) {
            begun |= benchmark.contains(from);
            if (begun && !(withoutLab && benchmark.get(0).equals("lab"))) {
                spec.commandLine().getErr().println("== " + String.join(" ", benchmark));
                if (run(benchmark) != 0) {
                    failed.add(String.join(" ", benchmark));
                }
            }
        }
        new Document(SourceTree.find().root()).write();
        if (!begun) {
            failed.add("no benchmark " + from);
        }
        failed.forEach(name -> spec.commandLine().getErr().println("failed: " + name));
        return failed.isEmpty() ? 0 : 1;
    }

    /** Runs a benchmark in a new JVM, so that compiled code and garbage of earlier ones do not affect it. */
    private int run(List<String> benchmark) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--sun-misc-unsafe-memory-access=allow",
                "-jar",
                Agents.location().toString()));
        command.addAll(benchmark);
        if (full && benchmark.get(0).equals("lab")) {
            command.addAll(List.of("--", "--full"));
        }
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }
}
