package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.load.Step;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The message: too many threads slow down work that computes, too few make work that waits queue. */
record PoolTuningMessage(PoolTuningResults results) {
    private static final Sheet<PoolTuningRun> BARS = Sheet.of(
            fact("run", PoolTuningRun::label),
            figure("measured", Unit.TIMES, PoolTuningMessage::slowdown),
            figure("published", Unit.TIMES, PoolTuningMessage::published));

    private static final double BLOCKING_MS = 1000 * RunReader.BLOCKING_SECONDS;

    static Optional<Headline> of(PoolTuningResults results) {
        PoolTuningMessage message = new PoolTuningMessage(results);
        return Headline.of(
                message.sentence(),
                message.pair(LoadKind.BLOCKING, (many, few) -> foreseen(few)).orElse(""),
                BARS.bars("Slowdown under load", results.runs()),
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

    /** Compares the forecast from the first step of the load with arithmetic. */
    private static String foreseen(PoolTuningRun few) {
        Step first = few.steps().get(0);
        if (few.foresight().saturationPerSecond().isEmpty()) {
            return "Lifeguard did not forecast that the smaller pool would be full.";
        }
        return "After " + first.seconds() + " s at " + number(first.usersPerSecond()) + " users/s Lifeguard forecast"
                + " that " + few.threads() + " threads would be full at "
                + number(few.foresight().saturationPerSecond().getAsDouble()) + "/s; "
                + number(few.threads() / RunReader.BLOCKING_SECONDS) + "/s is exact.";
    }

    /** The original's figure for the larger or the smaller pool. */
    private static double published(PoolTuningRun run) {
        boolean many = run.threads() >= PoolTuningCase.LARGE_SIZE;
        return run.runCase().load() == LoadKind.CPU ? (many ? 20 : 2) : (many ? 1 : 30);
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
