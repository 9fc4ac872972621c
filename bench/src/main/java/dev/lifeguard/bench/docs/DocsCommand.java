package dev.lifeguard.bench.docs;

import dev.lifeguard.bench.lint.PrecisionFile;
import dev.lifeguard.bench.result.SourceTree;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code docs}: writes the generated pages from the results that are kept; measures nothing. */
@Command(
        name = "docs",
        description = "Writes docs/benchmarks.md and its pages from the results that are kept; measures nothing.",
        mixinStandardHelpOptions = true)
public final class DocsCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrecisionFile.write(SourceTree.find().root());
        for (String page : new Document(SourceTree.find().root()).write()) {
            spec.commandLine().getErr().println("wrote " + page);
        }
        return 0;
    }
}
