package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.time;
import static dev.lifeguard.report.figure.Numbers.times;

import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.load.Step;
import dev.lifeguard.report.page.Bars;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The message: too many threads slow down work that computes, too few make work that waits queue. */
record PoolTuningMessage(PoolTuningResults results) {
    private static final String MEASURED = "measured";
    private static final String PUBLISHED = "published";

    private static final double BLOCKING_MS = 1000 * RunReader.BLOCKING_SECONDS;

    static Optional<Headline> of(PoolTuningResults results) {
        PoolTuningMessage message = new PoolTuningMessage(results);
        return Headline.of(
                message.sentence(),
                message.context(),
                new Bars(
                        "Slowdown under load",
                        List.of(MEASURED, PUBLISHED),
                        results.runs().stream().map(PoolTuningMessage::row).toList()),
                "1x is a task on an idle machine. CPU load: the highest median of execution times; blocking load: the"
                        + " longest response. Shorter is better.");
    }

    private String sentence() {
        List<String> parts = new ArrayList<>();
        pair(
                        LoadKind.CPU,
                        (many, few) -> "CPU work took " + number(slowdown(many)) + " times as long on " + many.threads()
                                + " threads and " + number(slowdown(few)) + " times on " + few.threads())
                .ifPresent(parts::add);
        pair(
                        LoadKind.BLOCKING,
                        (many, few) ->
                                "blocking work took up to " + time(few.longestResponseMs()) + " on " + few.threads()
                                        + " threads and " + time(many.longestResponseMs()) + " on " + many.threads())
                .ifPresent(parts::add);
        String joined = String.join("; ", parts);
        return joined.isEmpty() ? "" : Character.toUpperCase(joined.charAt(0)) + joined.substring(1) + ".";
    }

    private String context() {
        boolean asLong =
                LoadKind.BLOCKING.steps(true).equals(results.plan().steps().get(LoadKind.BLOCKING));
        return "Published: CPU work about 20 times as long on 100 threads and twice on 12; blocking work up to 15 s on"
                + " 12 threads" + (asLong ? "." : ", under a longer load.")
                + pair(LoadKind.BLOCKING, (many, few) -> foreseen(few)).orElse("");
    }

    /** Compares the forecast from the first step of the load with arithmetic. */
    private static String foreseen(PoolTuningRun few) {
        Step first = few.steps().get(0);
        if (few.foresight().saturationPerSecond().isEmpty()) {
            return " Lifeguard did not forecast that the smaller pool would be full.";
        }
        return " After " + first.seconds() + " s at " + number(first.usersPerSecond()) + " users/s Lifeguard forecast"
                + " that " + few.threads() + " threads would be full at "
                + number(few.foresight().saturationPerSecond().getAsDouble()) + "/s; "
                + number(few.threads() / RunReader.BLOCKING_SECONDS) + "/s is exact.";
    }

    private static Bars.Row row(PoolTuningRun run) {
        return new Bars.Row(
                run.label(), List.of(new Bars.Bar(MEASURED, slowdown(run), times(slowdown(run))), published(run)));
    }

    /** The original's figure for the larger or the smaller pool. */
    private static Bars.Bar published(PoolTuningRun run) {
        boolean many = run.threads() >= PoolTuningCase.LARGE_SIZE;
        if (run.runCase().load() == LoadKind.CPU) {
            return many ? new Bars.Bar(PUBLISHED, 20, "about 20x") : new Bars.Bar(PUBLISHED, 2, "about 2x");
        }
        return many ? new Bars.Bar(PUBLISHED, 1, "1x") : new Bars.Bar(PUBLISHED, 30, "up to 30x");
    }

    private static double slowdown(PoolTuningRun run) {
        return run.runCase().load() == LoadKind.CPU ? run.inflation() : run.longestResponseMs() / BLOCKING_MS;
    }

    private interface Text {
        String of(PoolTuningRun many, PoolTuningRun few);
    }

    private Optional<String> pair(LoadKind load, Text text) {
        return results.most(load).flatMap(many -> results.fewest(load).map(few -> text.of(many, few)));
    }
}
