package dev.lifeguard.lab.taskprocessing.noop;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;

import dev.lifeguard.measure.Percentiles;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The rounds with a number of producers.
 *
 * @param rounds at least one
 */
public record NoOp(int producers, int tasks, List<Round> rounds) {
    /** One round, in which both pools run one right after the other. */
    public record Round(double oneQueueMs, double stealingMs) {
        public double ratio() {
            return oneQueueMs / stealingMs;
        }
    }

    /** Columns of JSON and of a table. */
    public static final Sheet<NoOp> COLUMNS = Sheet.of(
            fact("producers", NoOp::producers),
            fact("tasks", NoOp::tasks),
            fact("rounds", one -> one.rounds().size()),
            figure("oneQueuePerSecond", "one queue, tasks/s", Unit.NUMBER, NoOp::oneQueuePerSecond),
            figure("workStealingPerSecond", "work stealing, tasks/s", Unit.NUMBER, NoOp::stealingPerSecond),
            figure("ratio", "work stealing is as fast", Unit.TIMES, one -> Percentiles.median(one.ratios())),
            figure("leastRatio", "least", Unit.TIMES, one -> one.ratios().min().orElseThrow()),
            figure(
                    "greatestRatio",
                    "most",
                    Unit.TIMES,
                    one -> one.ratios().max().orElseThrow()));

    /** Median tasks per second with one queue. */
    private double oneQueuePerSecond() {
        return 1000 * tasks / Percentiles.median(rounds.stream().mapToDouble(Round::oneQueueMs));
    }

    /** Median tasks per second with work stealing. */
    private double stealingPerSecond() {
        return 1000 * tasks / Percentiles.median(rounds.stream().mapToDouble(Round::stealingMs));
    }

    private DoubleStream ratios() {
        return rounds.stream().mapToDouble(Round::ratio);
    }
}
