package dev.lifeguard.bench.cli;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.result.SourceTree;
import dev.lifeguard.bench.stats.Spread;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code cli}: times the shortest command, from start to exit. */
@Command(
        name = "cli",
        description = "Measures how long ./lifeguard --help takes, once all is built.",
        mixinStandardHelpOptions = true)
public final class CliCommand implements Callable<Integer> {
    private static final double MAX_SECONDS = 0.5;

    @Option(names = "--runs", description = "Runs that count; ${DEFAULT-VALUE}.")
    private int runs = 20;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        String launcher = SourceTree.find().root().resolve("lifeguard").toString();
        List<Double> seconds = Starts.seconds(runs, launcher, "--help");
        String what = "./lifeguard --help";
        keeping.keep(
                spec,
                "cli",
                List.of(
                        new ResultTable(
                                "cli",
                                "from start to exit",
                                List.of(new Column("time", "s", 2)),
                                List.of(Row.of(what, List.of(Cell.of(Spread.of(seconds)))))),
                        new Aims()
                                .atMost(what + ", s", Spread.of(seconds).median(), MAX_SECONDS, 2)
                                .table()));
        return 0;
    }
}
