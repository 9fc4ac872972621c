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
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code all}: runs every benchmark, each in its own JVM, then writes the document. */
@Command(
        name = "all",
        description = "Makes every figure of docs/benchmarks.md again, and the document. Takes hours.",
        mixinStandardHelpOptions = true)
public final class AllCommand implements Callable<Integer> {
    /** The benchmarks, in the order of the document. */
    static final List<String> BENCHMARKS = List.of(
            "cost",
            "presence",
            "startup",
            "service",
            "requests",
            "scrape",
            "exactness",
            "flow-each",
            "flow-limits",
            "cli",
            "jar",
            "whatif",
            "console",
            "lint-speed");

    @Option(names = "--from", description = "Begins with this benchmark, such as exactness; to go on where one ended.")
    private String from = "cost";

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<String> failed = new ArrayList<>();
        int first = BENCHMARKS.indexOf(from);
        if (first < 0) {
            throw new ParameterException(spec.commandLine(), "no benchmark " + from);
        }
        for (String benchmark : BENCHMARKS.subList(first, BENCHMARKS.size())) {
            spec.commandLine().getErr().println("== " + benchmark);
            if (run(benchmark) != 0) {
                failed.add(benchmark);
            }
        }
        new Document(SourceTree.find().root()).write();
        failed.forEach(name -> spec.commandLine().getErr().println("failed: " + name));
        return failed.isEmpty() ? 0 : 1;
    }

    /** Runs a benchmark in a new JVM, so that compiled code and garbage of earlier ones do not affect it. */
    private static int run(String benchmark) throws IOException, InterruptedException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--sun-misc-unsafe-memory-access=allow",
                        "-jar",
                        Agents.location().toString(),
                        benchmark)
                .inheritIO()
                .start()
                .waitFor();
    }
}
