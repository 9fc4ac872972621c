package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.percent;
import static dev.lifeguard.report.figure.Numbers.time;
import static dev.lifeguard.report.figure.Numbers.times;

import dev.lifeguard.lab.load.Step;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.ArrayList;
import java.util.List;

/** Conclusions from the figures, one sentence each. They depend on the run. */
final class PoolTuningConclusions {
    /** Ratio below which two times count as equal. */
    private static final double MAX_EQUAL_RATIO = 1.1;

    private PoolTuningConclusions() {}

    static List<String> of(List<PoolTuningRun> runs) {
        List<String> lines = new ArrayList<>();
        PoolTuningResults.most(runs, LoadKind.CPU)
                .ifPresent(
                        many -> PoolTuningResults.fewest(runs, LoadKind.CPU).ifPresent(few -> cpu(lines, many, few)));
        PoolTuningResults.most(runs, LoadKind.BLOCKING)
                .ifPresent(many ->
                        PoolTuningResults.fewest(runs, LoadKind.BLOCKING).ifPresent(few -> blocking(lines, many, few)));
        runs.forEach(run -> lines.add(
                run.label() + ": from this run alone: " + run.verdict().words() + " (" + split(run.whole()) + ")."));
        return lines;
    }

    private static void cpu(List<String> lines, PoolTuningRun many, PoolTuningRun few) {
        boolean shown = many.inflation() > MAX_EQUAL_RATIO * few.inflation();
        lines.add("Under CPU load execution times grew " + times(many.inflation()) + " on "
                + many.threads() + " threads and " + times(few.inflation()) + " on "
                + few.threads()
                + (shown
                        ? ": the larger pool has more threads than the CPUs can run."
                        : ": this run does not show that the larger pool is too large."));
        double ratio = many.whole().execMs().mean() + many.whole().waitMs().mean();
        ratio /= few.whole().execMs().mean() + few.whole().waitMs().mean();
        lines.add("Mean time in the pool, wait and execution: "
                + (ratio > MAX_EQUAL_RATIO
                        ? times(ratio) + " longer with " + many.threads() + " threads"
                        : ratio < 1 / MAX_EQUAL_RATIO
                                ? times(1 / ratio) + " longer with " + few.threads() + " threads"
                                : "alike")
                + "; the most waiting interval waited " + percent(many.highestWaitingPercent()) + " against "
                + percent(few.highestWaitingPercent()) + " of its time.");
        recommended(lines, many, few);
    }

    private static void recommended(List<String> lines, PoolTuningRun many, PoolTuningRun few) {
        many.foresight()
                .forecast()
                .ifPresent(forecast -> many.foresight()
                        .predicted(few.threads())
                        .ifPresent(predicted -> few.foresight()
                                .forecast()
                                .ifPresent(other -> lines.add("From the run with "
                                        + many.threads() + " threads alone Lifeguard recommends "
                                        + forecast.recommended().size() + ", and predicts for "
                                        + few.threads() + " threads a time in the pool of "
                                        + time(predicted.p95Ms()) + " (p95, "
                                        + time(predicted.p95LowMs()) + " to " + time(predicted.p95HighMs())
                                        + "); measured were "
                                        + time(other.observed().p95Ms()) + ", and "
                                        + time(forecast.observed().p95Ms()) + " with "
                                        + many.threads() + "."))));
    }

    private static void saturation(List<String> lines, PoolTuningRun few) {
        Step first = few.steps().get(0);
        double exact = few.threads() / RunReader.BLOCKING_SECONDS;
        few.foresight()
                .saturationPerSecond()
                .ifPresentOrElse(
                        rate -> lines.add("After " + first.seconds() + " s at "
                                + number(first.usersPerSecond())
                                + " users/s, with nothing waiting, Lifeguard said that the "
                                + few.threads() + " threads will be full at " + number(rate)
                                + " tasks/s; " + number(exact) + " is exact."),
                        () -> lines.add("In the first " + first.seconds()
                                + " s Lifeguard did not report the saturation ahead."));
    }

    private static void blocking(List<String> lines, PoolTuningRun many, PoolTuningRun few) {
        lines.add("Under blocking load the longest response took " + time(few.longestResponseMs()) + " on "
                + few.threads() + " threads and " + time(many.longestResponseMs()) + " on "
                + many.threads() + ", where "
                + time(1000 * few.limit().longestResponseSeconds()) + " and "
                + time(1000 * many.limit().longestResponseSeconds()) + " are possible.");
        saturation(lines, few);
        double before = few.utilizationPercentIn(1);
        double most = 100.0 * few.threads();
        double overload = few.steps().get(0).seconds() + few.steps().get(1).seconds();
        if (before < most && few.firstWaitSeconds() > overload - 1) {
            lines.add("Utilization showed it in advance: " + percent(few.utilizationPercentIn(0)) + ", then "
                    + percent(before) + " of the " + percent(most) + " that "
                    + few.threads()
                    + " threads have; tasks first waited "
                    + number(few.firstWaitSeconds() - few.steps().get(0).seconds())
                    + " s after the second step began, and the execution time never showed it (at most "
                    + time(few.highestExecutionMs()) + ").");
        } else if (!Double.isNaN(few.firstWaitSeconds())) {
            lines.add(
                    "Tasks waited before the overload began, so this run does not show that utilization predicts it.");
        } else {
            lines.add(
                    "Nothing waited on " + few.threads() + " threads: this load is too small for them to be too few.");
        }
    }

    private static String split(PoolMeasurement pool) {
        return "of its busy time " + percent(100 * pool.split().cpu()) + " on a CPU, "
                + percent(100 * pool.split().runnable()) + " runnable, "
                + percent(100 * pool.split().blocked()) + " blocked; " + number(pool.waitingTasks())
                + " tasks waiting in the mean";
    }
}
