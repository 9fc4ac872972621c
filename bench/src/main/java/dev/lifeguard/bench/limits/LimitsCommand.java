package dev.lifeguard.bench.limits;

import dev.lifeguard.bench.result.Keeping;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code flow-limits}: compares policies that search the best number of concurrent calls to a server, in virtual time.
 */
@Command(
        name = "flow-limits",
        description = "Simulates far sides, and policies that find how many items at once they take.",
        mixinStandardHelpOptions = true)
public final class LimitsCommand implements Callable<Integer> {
    @Option(
            names = "--seed",
            description = "The first seed; ${DEFAULT-VALUE}. Those below 1000 are for trying what to change.")
    private long seed = 20_000;

    @Option(names = "--cases", description = "How many; ${DEFAULT-VALUE}.")
    private int cases = 1000;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PolicyScores scores = PolicyScores.of(List.of(Policies.values()), seed, cases);
        keeping.keep(spec, "flow-limits", scores.tables());
        return 0;
    }
}
