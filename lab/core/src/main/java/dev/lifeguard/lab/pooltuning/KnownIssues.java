package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.percent;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.report.page.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The five known issues of the original, with the evidence of these runs on each. */
final class KnownIssues {
    private KnownIssues() {}

    /** Returns the table for at least one run. */
    static Table of(PoolTuningResults measured) {
        List<PoolTuningRun> runs = measured.runs();
        return new Table(
                "",
                List.of("issue of the original", "here", "figure of these runs"),
                List.of(
                        List.of(
                                "utilization is known only after a delay, when the tasks have ended",
                                "busy time is an integral that counts tasks still running, complete each second",
                                delay(runs)),
                        List.of(
                                "utilization above its limit (1210% on 12 threads)",
                                "start and end of each task are counted where they happen", limit(runs)),
                        List.of(
                                "tasks longer than the interval make it stop",
                                "an interval needs no task to end in it",
                                longTasks(measured)),
                        List.of(
                                "a pool must be built by its own code to be measured",
                                "the service holds no line for it, and every pool in its JVM is measured",
                                pools(runs)),
                        List.of(
                                "one SQL INSERT per task, in the pool's thread",
                                "a thread of the probe writes once a second",
                                writing(measured))));
    }

    private static String delay(List<PoolTuningRun> runs) {
        PoolTuningRun run = runs.stream()
                .max(Comparator.comparingDouble(
                        r -> Math.abs(r.ticks().widestGapPercent() - r.ticks().widestGapEndedPercent())))
                .orElseThrow();
        return run.label() + ", second "
                + Math.round(run.ticks().widestGapSeconds() - run.loadBeginSeconds()) + ": "
                + percent(run.ticks().widestGapPercent()) + ", where the tasks that ended in it add up to "
                + percent(run.ticks().widestGapEndedPercent());
    }

    private static String limit(List<PoolTuningRun> runs) {
        return String.join(
                "; ",
                runs.stream()
                        .map(run -> run.runCase().id() + ": highest "
                                + String.format(
                                        Locale.ROOT,
                                        "%.2f%% of %d%%",
                                        run.ticks().highestPercent(),
                                        100 * run.threads()))
                        .toList());
    }

    private static String longTasks(PoolTuningResults measured) {
        PoolTuningRun run = measured.runs().stream()
                .max(Comparator.comparingLong((PoolTuningRun r) -> r.ticks().longTasks())
                        .thenComparingDouble(r -> r.ticks().longestMs()))
                .orElseThrow();
        return run.label() + ": " + run.ticks().longTasks() + " tasks ran longer than the interval of "
                + measured.plan().intervalSeconds() + " s, the longest "
                + time(run.ticks().longestMs()) + "; all "
                + run.completed() + " tasks are counted";
    }

    private static String pools(List<PoolTuningRun> runs) {
        PoolTuningRun run = runs.get(0);
        return run.pools().pools().size() + " pools: "
                + String.join(
                        ", ",
                        run.pools().pools().stream()
                                .map(pool -> pool.pool().name())
                                .toList());
    }

    private static String writing(PoolTuningResults measured) {
        List<PoolTuningRun> runs = measured.runs();
        long tasks = runs.stream().mapToLong(run -> run.completed()).sum();
        long bytes = runs.stream().mapToLong(PoolTuningRun::recordingBytes).sum();
        String all = tasks + " tasks in " + number(bytes / 1000.0) + " kB";
        return measured.fewest(LoadKind.CPU)
                .map(run -> all + "; the threads of " + run.runCase().id() + " were blocked for "
                        + percent(100 * run.whole().split().blocked()) + " of their busy time, by anything")
                .orElse(all);
    }
}
