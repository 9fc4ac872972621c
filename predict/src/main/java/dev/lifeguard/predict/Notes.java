package dev.lifeguard.predict;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.fit.Workload;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the reader of a prediction must know to trust it, one sentence each. */
final class Notes {
    private static final int FEW_TASKS = 500;
    private static final int RECORD_SECONDS = 60;

    /** Share of the time on workers from which it matters that blocked tasks might share something. */
    private static final double MUCH_BLOCKED = 0.2;

    /** A residual beyond which the simulation does not give what was seen. */
    private static final double MUCH = 0.2;

    private Notes() {}

    /** Those that hold for every scenario. */
    static List<String> of(Recording recording, FittedPool learned, String station) {
        List<String> notes = new ArrayList<>();
        PoolTrace trace = learned.trace();
        Workload workload = learned.calibration().workload();
        if (workload.loop().users() > 0) {
            notes.add("traffic is closed: it looks like " + workload.loop().users()
                    + " users who wait for their answer and"
                    + " then think for " + Figure.ms(workload.loop().thinkNs())
                    + "; where tasks take longer, fewer come, and more traffic means more users");
        }
        if (workload.shared().any()) {
            notes.add("blocked tasks wait for each other: " + station + " serve them at one time");
        } else if (blockedShare(trace) > MUCH_BLOCKED) {
            notes.add("at most " + mostBlocked(trace) + " tasks were at work at one time: whether what they block on"
                    + " serves more at the same speed, the recording cannot tell");
        }
        if (workload.queueCapacity() < Long.MAX_VALUE) {
            notes.add(
                    "the queue has room for " + workload.queueCapacity() + " tasks: what finds no place is refused, or"
                            + " done by whoever submits it if the pool is told so; core and maximum size are taken to be the same");
        }
        if (recording.header().split() != SplitSource.SCHEDSTAT) {
            notes.add(
                    "the machine did not tell when threads waited for a CPU: that time counts as blocked, and sizes at"
                            + " which the CPU limits are predicted roughly");
        }
        if (!trace.sampled()) {
            notes.add(
                    "no task was recorded singly, as where a pool forks most of its tasks: arrivals are known to a tenth of a second, and"
                            + " waits in the mean only; how many come at once follows from how much that varies");
        } else if (!trace.exact()) {
            notes.add("of " + (long) trace.completed() + " tasks "
                    + trace.samples().size() + " were recorded singly; the others are taken to be like them");
        }
        if (trace.completed() < FEW_TASKS) {
            notes.add("there are only " + (long) trace.completed() + " tasks to learn from");
        }
        if (Math.abs(learned.calibration().residual()) > MUCH) {
            notes.add("the simulation misses the observed " + (trace.sampled() ? "95th percentile" : "mean") + " by "
                    + Math.round(100
                            * Math.abs(StrictMath.expm1(-learned.calibration().residual())))
                    + "%: trust it accordingly");
        }
        return notes;
    }

    /** Those for the scenarios asked. */
    static List<String> of(List<Scenario> scenarios, boolean closed) {
        List<String> notes = new ArrayList<>();
        if (scenarios.stream().anyMatch(scenario -> scenario.strategy() == Strategy.SEQUENTIAL)) {
            notes.add(
                    closed
                            ? "sequential: each user's thread runs its own task"
                            : "sequential: tasks that came at the same moment, within a millisecond, count as one request,"
                                    + " whose thread runs them one after the other");
        }
        return notes;
    }

    /** Which of the predictions are not known, and what to record to know them. */
    static Optional<String> unknown(List<Prediction> predictions, int observedSize) {
        List<Integer> sizes = predictions.stream()
                .filter(prediction -> !prediction.known())
                .map(prediction -> prediction.scenario().size())
                .distinct()
                .sorted()
                .toList();
        if (sizes.isEmpty()) {
            return Optional.empty();
        }
        String all = sizes.stream().map(String::valueOf).collect(Collectors.joining(", "));
        int most = sizes.get(sizes.size() - 1);
        return Optional.of("the 95th percentile at " + all + (most == 1 ? " thread" : " threads")
                + " cannot be known from this recording, made at " + observedSize + ": record " + RECORD_SECONDS
                + " s at no more than " + most + (most == 1 ? " thread" : " threads"));
    }

    private static double blockedShare(PoolTrace trace) {
        double blocked = 0;
        double exec = 0;
        for (Sample sample : trace.samples()) {
            blocked += sample.blockedNs() * sample.weight();
            exec += sample.execNs() * sample.weight();
        }
        return exec == 0 ? 0 : blocked / exec;
    }

    private static int mostBlocked(PoolTrace trace) {
        return (int) Math.max(1, Math.min(trace.size(), trace.mostActive()));
    }
}
