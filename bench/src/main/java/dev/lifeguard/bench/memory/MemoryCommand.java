package dev.lifeguard.bench.memory;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code memory}: runs the stress program with and without the probe, and measures what the probe adds to the heap. */
@Command(
        name = "memory",
        description = "Measures what the probe adds to the heap of a program that does everything to excess.",
        mixinStandardHelpOptions = true)
public final class MemoryCommand implements Callable<Integer> {
    private static final List<String> SOURCES = List.of(
            "agent/probe/src/main",
            "bench/src/main/java/dev/lifeguard/bench/memory",
            "bench/src/main/java/dev/lifeguard/bench/workload");
    private static final double MB = 1e6;

    @Option(names = "--pools", description = "Pools that are held; ${DEFAULT-VALUE}.")
    private int pools = 10_000;

    @Option(names = "--dropped", description = "Pools that are made and dropped; ${DEFAULT-VALUE}.")
    private int dropped = 200_000;

    @Option(names = "--seconds", description = "For how long tasks are run; ${DEFAULT-VALUE}.")
    private int seconds = 8;

    @Option(names = "--clients", description = "Clients that ask and do not read; ${DEFAULT-VALUE}.")
    private int clients = 4;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path probe = Agents.find().lifeguard();
        Excess.Size size = new Excess.Size(pools, dropped, seconds, clients);
        for (Jdk jdk : Jdk.ofFeature(17).map(old -> List.of(old, Jdk.own())).orElse(List.of(Jdk.own()))) {
            Excess without = Excess.run(jdk, Agents.location(), null, size);
            Excess with = Excess.run(jdk, Agents.location(), probe, size);
            String version = "JDK " + jdk.version() + ": ";
            List<Row> rows = List.of(
                    row(version + pools + " pools held", without.held(), with.held(), Cell.NONE),
                    row(version + dropped + " pools dropped", without.dropped(), with.dropped(), Cell.NONE),
                    row(
                            version + "empty tasks for " + seconds + " s",
                            without.ran(),
                            with.ran(),
                            Cell.of(with.tasks() / MB / Math.max(1, seconds))));
            keeping.keep(
                    spec,
                    "memory",
                    SOURCES,
                    List.of(new ResultTable(
                            "memory",
                            "heap after a full collection",
                            List.of(
                                    new Column("without", "MB", 1),
                                    new Column("with", "MB", 1),
                                    new Column("added", "MB", 1),
                                    new Column("of which instances of our classes", "MB", 1),
                                    new Column("rate", "million tasks/s", 1)),
                            rows)));
            notes(jdk, with.recording());
        }
        return 0;
    }

    private static Row row(String part, ClassHistogram without, ClassHistogram with, Cell rate) {
        return Row.of(
                part,
                List.of(
                        Cell.of(without.bytes() / MB),
                        Cell.of(with.bytes() / MB),
                        Cell.of((with.bytes() - without.bytes()) / MB),
                        Cell.of(with.probeBytes() / MB),
                        rate));
    }

    private void notes(Jdk jdk, @Nullable Recording recording) {
        if (recording != null) {
            spec.commandLine()
                    .getErr()
                    .println(String.format(
                            Locale.ROOT,
                            "%s: %d ticks, %d pools, %d gone; notes: %s",
                            jdk.version(),
                            recording.ticks().size(),
                            recording.pools().size(),
                            recording.gone().size(),
                            String.join(
                                    "; ",
                                    recording.notes().stream().map(Note::text).toList())));
        }
    }
}
