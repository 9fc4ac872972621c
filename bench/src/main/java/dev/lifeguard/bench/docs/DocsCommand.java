package dev.lifeguard.bench.docs;

import dev.lifeguard.bench.result.SourceTree;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code docs}: writes docs/benchmarks.md anew from what is kept; measures nothing. */
@Command(
        name = "docs",
        description = "Writes docs/benchmarks.md from the results that are kept; measures nothing.",
        mixinStandardHelpOptions = true)
public final class DocsCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        spec.commandLine()
                .getErr()
                .println("wrote " + new Document(SourceTree.find().root()).write());
        return 0;
    }
}
