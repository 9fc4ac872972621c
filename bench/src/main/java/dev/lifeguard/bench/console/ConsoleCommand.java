package dev.lifeguard.bench.console;

import dev.lifeguard.bench.files.Folders;
import dev.lifeguard.bench.result.Aims;
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
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code console}: measures the page in a real browser. */
@Command(
        name = "console",
        description = "Measures how quick the console's page is, and what page and server take. Needs Chromium.",
        mixinStandardHelpOptions = true)
public final class ConsoleCommand implements Callable<Integer> {
    /** The parts that can be measured separately. */
    private enum Part {
        LIVE,
        OPENING
    }

    private static final int SECONDS_IN_HOUR = 3600;
    private static final int PERCENTILE = 95;

    @Option(names = "--pools", description = "Pools of the recording and of the live JVM; ${DEFAULT-VALUE}.")
    private int pools = 50;

    @Option(names = "--hours", description = "Length of the recording; ${DEFAULT-VALUE}.")
    private double hours = 24;

    @Option(names = "--recorded-rate", description = "Tasks of the recording in a second; ${DEFAULT-VALUE}.")
    private int recordedRate = 200;

    @Option(names = "--rate", description = "Tasks of the live JVM in a second; ${DEFAULT-VALUE}.")
    private int rate = 1000;

    @Option(
            names = "--warm-up",
            description = "Minutes of the live page until the code of both sides is compiled; ${DEFAULT-VALUE}.")
    private int warmUp = 6;

    @Option(names = "--seconds", description = "Seconds after that whose CPU time counts; ${DEFAULT-VALUE}.")
    private int seconds = 120;

    @Option(names = "--moves", description = "Moves of the slider; ${DEFAULT-VALUE}.")
    private int moves = 500;

    @Option(names = "--only", description = "Measure this alone: ${COMPLETION-CANDIDATES}.")
    private @Nullable Part only;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<ResultTable> tables = new ArrayList<>();
        Aims aims = new Aims();
        if (only != Part.OPENING) {
            double slider = percentile(SliderMoves.ms(600, 1000, moves));
            tables.add(live(LiveShares.of(pools, rate, warmUp, seconds), aims));
            aims.atMost("move of the slider, 95th percentile, ms", slider, 100, 0);
        }
        if (only != Part.LIVE) {
            Path folder = Files.createTempDirectory("lifeguard-day");
            try {
                Path day = folder.resolve("day.jsonl.gz");
                DayRecording.write(day, (int) (hours * SECONDS_IN_HOUR), pools, recordedRate);
                tables.add(opening(Opening.twice(day), Files.size(day) / 1e6, aims));
            } finally {
                Folders.delete(folder);
            }
        }
        tables.add(aims.table());
        keeping.keep(spec, "console", tables);
        return 0;
    }

    private static double percentile(List<Double> times) {
        List<Double> sorted = times.stream().sorted().toList();
        return sorted.get((sorted.size() * PERCENTILE - 1) / 100);
    }

    private ResultTable live(LiveShares live, Aims aims) {
        String now = pools + " pools, " + rate + " tasks a second";
        aims.atLeast(now + ": frames a second", live.framesPerSecond(), 30, 0)
                .atMost(now + ": browser, % of a core", live.last().browser(), 10, 1)
                .atMost(now + ": console, % of a core", live.last().console(), 3, 1);
        return new ResultTable(
                "live",
                now,
                List.of(
                        new Column("browser", "% of a core", 1),
                        new Column("console", "% of a core", 1),
                        new Column("of it the JVM's compilers", "% of a core", 1)),
                live.stages().stream().map(ConsoleCommand::row).toList());
    }

    private ResultTable opening(Opening[] opened, double megabytes, Aims aims) {
        String length = Cell.of(hours).text(hours == Math.rint(hours) ? 0 : 1) + " h of " + pools + " pools";
        aims.atMost(length + ": chart of all, s", opened[0].chartS(), 2, 2)
                .atMost(length + ": memory, MB", opened[1].peakMb(), 300, 0);
        return new ResultTable(
                "opening",
                length,
                List.of(
                        new Column("chart of all", "s", 2),
                        new Column("all of it read", "s", 1),
                        new Column("most memory of the console", "MB", 0),
                        new Column("file", "MB", 0)),
                List.of(row("first time", opened[0], megabytes), row("again", opened[1], megabytes)));
    }

    private static Row row(String label, Opening opening, double megabytes) {
        return Row.of(
                label,
                List.of(
                        Cell.of(opening.chartS()),
                        Cell.of(opening.wholeS()),
                        Cell.of(opening.peakMb()),
                        Cell.of(megabytes)));
    }

    private static Row row(LiveShares.Stage stage) {
        return Row.of(
                stage.name(), List.of(Cell.of(stage.browser()), Cell.of(stage.console()), Cell.of(stage.compiler())));
    }
}
