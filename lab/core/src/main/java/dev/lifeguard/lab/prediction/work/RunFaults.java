package dev.lifeguard.lab.prediction.work;

import static dev.lifeguard.report.figure.Numbers.time;

import java.util.Optional;
import java.util.stream.IntStream;

/** Reasons why the figures of a run are worthless or impossible. */
public final class RunFaults {
    private static final double MAX_LATENESS_MS = 500;

    private RunFaults() {}

    /** Describes what is wrong with a run; empty for a good one. */
    public static Optional<String> of(RunLog log) {
        if (log.arrived() == 0) {
            return Optional.of("no task arrived");
        }
        if (log.ended() != log.arrived()) {
            return Optional.of(log.ended() + " of " + log.arrived() + " tasks ended");
        }
        if (log.otherEnded() != log.otherArrived()) {
            return Optional.of(log.otherEnded() + " of " + log.otherArrived() + " tasks of the second pool ended");
        }
        long impossible = IntStream.range(0, log.arrived())
                .filter(i ->
                        log.beginNs()[i] < log.arrivalNs()[i] || log.endNs()[i] - log.beginNs()[i] < log.needNs()[i])
                .count();
        if (impossible > 0) {
            return Optional.of(impossible + " tasks took less time than they need");
        }
        double late = Figures.of(log).latenessP99Ms();
        if (late > MAX_LATENESS_MS) {
            return Optional.of("1% of the tasks arrived " + time(late)
                    + " late or later: the machine was too busy with something else");
        }
        return Optional.empty();
    }
}
