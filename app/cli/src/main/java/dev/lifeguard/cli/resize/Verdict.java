package dev.lifeguard.cli.resize;

import dev.lifeguard.cli.report.ShortFigures;
import dev.lifeguard.model.prediction.Prediction;
import org.jspecify.annotations.Nullable;

/**
 * The decision whether to keep a size after a trial. It is kept only if the pool serves no worse than before, and as
 * well as predicted.
 *
 * @param kept whether the new size is kept; otherwise the old one is restored
 * @param why the reason, without capital letter and full stop
 */
record Verdict(boolean kept, String why) {
    /** With fewer tasks the 95th percentile is a single task's time. */
    static final int MIN_TASKS = 20;

    /** Expected ratio between two measurements of the same load. */
    private static final double TOLERANCE = 1.1;

    private static final double TOLERANCE_MS = 1;

    /**
     * Compares the figures.
     *
     * @param before figures with the old size
     * @param predicted prediction for the new size, or null
     * @param after figures with the new size
     */
    static Verdict of(ObservedFigures before, @Nullable Prediction predicted, ObservedFigures after) {
        String tasks = after.work().many();
        if (after.throughput() * after.seconds() < MIN_TASKS || before.throughput() * before.seconds() < MIN_TASKS) {
            return back(
                    "too few " + tasks + " ended to compare: " + count(before) + " before, " + count(after) + " after");
        }
        if (after.rejected() > before.rejected() * TOLERANCE + 0.1) {
            return back("it refuses " + ShortFigures.digits(after.rejected()) + " " + tasks + "/s, before "
                    + ShortFigures.digits(before.rejected()));
        }
        boolean sampled = before.sampled() >= MIN_TASKS && after.sampled() >= MIN_TASKS;
        String what = sampled ? "p95" : "the mean time";
        double then = sampled ? before.p95Ms() : before.meanMs();
        double now = sampled ? after.p95Ms() : after.meanMs();
        if (now > worst(then)) {
            return back(what + " rose from " + ShortFigures.time(then) + " to " + ShortFigures.time(now));
        }
        if (after.throughput() < before.throughput() / TOLERANCE && after.waitingTasks() > before.waitingTasks() + 1) {
            return back("it completes " + ShortFigures.digits(after.throughput()) + " " + tasks + "/s, before "
                    + ShortFigures.digits(before.throughput()) + ", and more " + tasks + " wait");
        }
        String change = what
                + (worst(now) < then
                        ? " fell from " + ShortFigures.time(then) + " to "
                        : " was " + ShortFigures.time(then) + " and is ")
                + ShortFigures.time(now);
        return sampled && predicted != null && predicted.p95HighMs() > 0
                ? against(predicted, change, now)
                : new Verdict(true, change);
    }

    private static Verdict against(Prediction predicted, String change, double p95Ms) {
        String interval = ShortFigures.time(predicted.p95LowMs()) + " to " + ShortFigures.time(predicted.p95HighMs());
        if (p95Ms > worst(predicted.p95HighMs())) {
            return back(change + ", but " + interval + " was predicted");
        }
        return new Verdict(
                true,
                change + (worst(p95Ms) < predicted.p95LowMs() ? ", better than predicted (" : ", as predicted (")
                        + interval + ")");
    }

    /** Returns the largest value that counts as no worse. */
    private static double worst(double ms) {
        return ms * TOLERANCE + TOLERANCE_MS;
    }

    private static String count(ObservedFigures seen) {
        return Long.toString(Math.round(seen.throughput() * seen.seconds()));
    }

    private static Verdict back(String why) {
        return new Verdict(false, why);
    }
}
