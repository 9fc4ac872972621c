package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.times;

import dev.lifeguard.lab.load.Step;
import java.util.ArrayList;
import java.util.List;

/** The sentences that lead the report: too many threads under CPU load, and too few foreseen under blocking load. */
final class PoolTuningMessage {
    /** Ratio below which two times count as equal. */
    private static final double MAX_EQUAL_RATIO = 1.1;

    private PoolTuningMessage() {}

    static List<String> of(PoolTuningResults results) {
        List<String> lines = new ArrayList<>();
        results.most(LoadKind.CPU)
                .ifPresent(many ->
                        results.fewest(LoadKind.CPU).map(few -> cpu(many, few)).ifPresent(lines::add));
        results.fewest(LoadKind.BLOCKING).map(PoolTuningMessage::saturation).ifPresent(lines::add);
        return lines;
    }

    private static String cpu(PoolTuningRun many, PoolTuningRun few) {
        return "Under CPU load execution times grew " + times(many.inflation()) + " on " + many.threads()
                + " threads and " + times(few.inflation()) + " on " + few.threads()
                + (many.inflation() > MAX_EQUAL_RATIO * few.inflation()
                        ? ": the larger pool has more threads than the CPUs can run."
                        : ": this run does not show that the larger pool is too large.");
    }

    private static String saturation(PoolTuningRun few) {
        Step first = few.steps().getFirst();
        if (few.foresight().saturationPerSecond().isEmpty()) {
            return "In the first " + first.seconds() + " s Lifeguard did not report the saturation ahead.";
        }
        return "After " + first.seconds() + " s at " + number(first.usersPerSecond())
                + " users/s, with nothing waiting, Lifeguard said that the " + few.threads()
                + " threads will be full at " + number(few.foresight().saturationPerSecond().getAsDouble())
                + " tasks/s; " + number(few.threads() / RunReader.BLOCKING_SECONDS) + " is exact.";
    }
}
