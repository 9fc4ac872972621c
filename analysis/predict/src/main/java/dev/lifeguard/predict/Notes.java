package dev.lifeguard.predict;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.text.Work;
import dev.lifeguard.predict.fit.Workload;
import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Builds the notes that limit the trust in a prediction, one sentence each. */
final class Notes {
    private static final int MIN_TRUSTED_TASKS = 500;
    /** Share of the mean wait below which a use counts as served at once. */
    private static final double MAX_IMMEDIATE_WAIT_SHARE = 0.05;

    private static final int RECORD_SECONDS = 60;

    /** Share of the time on workers that is blocked, above which an unknown shared limit would matter. */
    private static final double MIN_BLOCKED_SHARE = 0.2;

    /** Residual above which the simulation does not reproduce the observation. */
    private static final double MAX_RESIDUAL = 0.2;

    private Notes() {}

    /** Returns the notes that hold for every scenario. */
    static List<String> of(Recording recording, FittedPool fitted, String station, Work work, int held) {
        List<String> notes = new ArrayList<>();
        PoolTrace trace = fitted.trace();
        Workload workload = fitted.calibration().workload();
        if (workload.loop().users() > 0) {
            Loop loop = workload.loop();
            notes.add("traffic looks closed: " + loop.users() + " users who wait for an answer and then think for "
                    + Figure.ms(loop.thinkNs())
                    + (loop.kept() == 0 ? "" : atOnce(trace, Math.round(100 * loop.kept())))
                    + "; slower " + work.many() + " mean fewer arrivals, and more traffic means more users");
        }
        if (!trace.pool().kind().hasThreads()) {
            notes.add(work.worker() + "s are assumed to be held for as long as observed, but if the service behind them"
                    + " is slow because of its load, more " + work.worker() + "s are held for longer");
            if (workload.loop().kept() > 0) {
                notes.add("threads do not get " + work.worker() + "s in turn: one that returns a " + work.worker()
                        + " often takes it again before the waiters wake up, so a few wait for long; the intervals"
                        + " allow for half and twice as many waiters");
            } else if (isServedOutOfOrder(trace)) {
                notes.add("threads do not get " + work.worker() + "s in turn: one that returns a " + work.worker()
                        + " takes it again before the waiters wake up, so a few wait for very long; means are"
                        + " predicted, percentiles are not");
            }
        } else if (fitted.limit().isPresent()) {
            notes.add(work.many() + " share " + station + ", whose number and hold times were measured");
        } else if (fitted.monitor().isPresent() && trace.holderSamples().moments() == 0) {
            notes.add(work.many() + " hold the same monitor, one at a time, for "
                    + Math.round(100 * fitted.monitor().get().blockedShare()) + "% of their blocked time");
        } else if (workload.shared().any()) {
            notes.add("blocked " + work.many() + " wait for each other: " + station + " serve them at a time");
        } else if (blockedShare(trace) > MIN_BLOCKED_SHARE && !trace.stacks().areMostlySleeps()) {
            notes.add("at most " + mostBlocked(trace) + " " + work.many()
                    + " ran at once: the recording does not show whether what"
                    + " they wait for can serve more at the same speed");
        }
        if (held > 0) {
            notes.add("the server itself uses " + held + (held == 1 ? " thread" : " threads")
                    + " of each size, to accept connections and to wait for requests");
        }
        if (workload.queueCapacity() < Long.MAX_VALUE) {
            notes.add("the queue has room for " + workload.queueCapacity() + " " + work.many()
                    + ": further ones count as refused, even"
                    + " if the submitter would run them itself; core and maximum size are assumed to be"
                    + " equal");
        }
        if (trace.pool().kind().hasThreads() && recording.header().split() != SplitSource.SCHEDSTAT) {
            notes.add("waits for a CPU are unknown on this machine: they count as blocked, and predictions are rough"
                    + " if the CPU is the limit");
        }
        if (trace.handoff().callerTimeoutNs() < Double.POSITIVE_INFINITY) {
            notes.add("callers cancelled " + Math.round(100 * trace.cancelledShare()) + "% of the " + work.many()
                    + ", which are assumed to be like the others; one that would wait for more than "
                    + Figure.ms(trace.handoff().callerTimeoutNs()) + " counts as refused");
        }
        if (!trace.sampled()) {
            notes.add("no single task was recorded, as in pools that fork most of their tasks: arrivals are known to a"
                    + " tenth of a second, waits only as a mean, and batch sizes are estimated from the"
                    + " variance");
        } else if (!trace.exact()) {
            notes.add("of " + (long) trace.completed() + " " + work.many() + " "
                    + trace.samples().size() + " were sampled; the others are assumed to be like them");
        }
        if (trace.completed() < MIN_TRUSTED_TASKS) {
            notes.add("the recording has only " + (long) trace.completed() + " " + work.many());
        }
        if (Math.abs(fitted.calibration().residual()) > MAX_RESIDUAL) {
            notes.add("the simulation misses the observed " + (trace.sampled() ? "95th percentile" : "mean") + " by "
                    + Math.round(100
                            * Math.abs(StrictMath.expm1(-fitted.calibration().residual())))
                    + "%: trust it accordingly");
        }
        return notes;
    }

    private static String atOnce(PoolTrace trace, long percent) {
        return trace.pool().kind().hasThreads()
                ? ", but send " + percent + "% of their requests at once, to the thread that they have"
                : ", but after " + percent + "% of their uses take back at once what they just returned";
    }

    /** Returns the notes on these scenarios. */
    static List<String> of(List<Scenario> scenarios, boolean closed) {
        List<String> notes = new ArrayList<>();
        if (scenarios.stream().anyMatch(scenario -> scenario.strategy() == Strategy.SEQUENTIAL)) {
            notes.add(
                    closed
                            ? "sequential: each user's thread runs its own task"
                            : "sequential: tasks that arrive within a millisecond count as one request, whose thread"
                                    + " runs them one after the other");
        }
        return notes;
    }

    /** Returns a note on the unknown predictions and what to record instead. */
    static Optional<String> unknown(List<Prediction> predictions, int observedSize, String worker) {
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
        return Optional.of("the 95th percentile at " + all + (most == 1 ? " " + worker : " " + worker + "s")
                + " cannot be known from this recording, made with " + observedSize + ": record " + RECORD_SECONDS
                + " s with at most " + most + (most == 1 ? " " + worker : " " + worker + "s"));
    }

    /** Returns whether most uses are served at once although the mean wait is long. */
    private static boolean isServedOutOfOrder(PoolTrace trace) {
        double wait = Sample.sum(trace.samples(), Sample::waitNs);
        double uses = Sample.sum(trace.samples(), sample -> 1);
        double little = MAX_IMMEDIATE_WAIT_SHARE * wait / uses;
        double soon = trace.samples().stream()
                .filter(sample -> sample.waitNs() < little)
                .mapToDouble(Sample::weight)
                .sum();
        return trace.mostActive() >= trace.size() && wait > trace.busyNs() && soon > uses / 2;
    }

    private static double blockedShare(PoolTrace trace) {
        double exec = Sample.sum(trace.samples(), Sample::execNs);
        return exec == 0 ? 0 : Sample.sum(trace.samples(), Sample::blockedNs) / exec;
    }

    private static int mostBlocked(PoolTrace trace) {
        return (int) Math.max(1, Math.min(trace.size(), trace.mostActive()));
    }
}
