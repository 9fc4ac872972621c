package dev.lifeguard.bench.whatif;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import dev.lifeguard.cli.SyntheticRecording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code whatif}: times the whole command, from start to exit, for ten minutes of a thousand tasks a second. */
@Command(
        name = "whatif",
        description = "Measures how long an answer about eight sizes takes, in a JVM that just started.",
        mixinStandardHelpOptions = true)
public final class WhatIfCommand implements Callable<Integer> {
    private static final double AIM_SECONDS = 2;
    private static final String SIZES = "8,12,16,24,32,48,64,96";

    @Option(names = "--launcher", description = "The command line's launcher; ${DEFAULT-VALUE}.")
    private Path launcher = Path.of("lifeguard");

    @Option(names = "--runs", description = "Runs that count; ${DEFAULT-VALUE}.")
    private int runs = 7;

    @Option(names = "--seconds", description = "Length of the recording; ${DEFAULT-VALUE}.")
    private int seconds = 600;

    @Option(names = "--rate", description = "Tasks in a second; ${DEFAULT-VALUE}.")
    private int rate = 1000;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("lifeguard-bench");
        Path recording = folder.resolve("long.jsonl.gz");
        Path printed = folder.resolve("out");
        List<Double> times = new ArrayList<>();
        try {
            SyntheticRecording.write(recording, seconds, rate);
            for (int run = -1; run < runs; run++) { // the first fills the file caches
                double time = seconds(recording, printed);
                if (run >= 0) {
                    times.add(time);
                }
            }
        } finally {
            Files.deleteIfExists(recording);
            Files.deleteIfExists(printed);
            Files.delete(folder);
        }
        Spread spread = Spread.of(times);
        String what = "whatif about " + (long) seconds * rate + " tasks, sizes " + SIZES.replace(",", ", ");
        keeping.keep(
                spec,
                "whatif",
                List.of(
                        new ResultTable(
                                "whatif",
                                "from start to exit",
                                List.of(new Column("time", "s", 2)),
                                List.of(Row.of(what, List.of(Cell.of(spread))))),
                        new Aims()
                                .atMost(what + ", s", spread.median(), AIM_SECONDS, 2)
                                .table()));
        return 0;
    }

    private double seconds(Path recording, Path printed) throws IOException, InterruptedException {
        long start = System.nanoTime();
        int exit = new ProcessBuilder(
                        launcher.toAbsolutePath().toString(), "whatif", recording.toString(), "--size", SIZES)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start()
                .waitFor();
        double time = (System.nanoTime() - start) / 1e9;
        if (exit != 0) {
            throw new IOException("exit " + exit + ": " + Files.readString(printed));
        }
        return time;
    }
}
