package dev.lifeguard.predict.sample;

import java.util.List;

/** Estimates how long callers wait for a task to start, from the waits of tasks that were not cancelled. */
public final class CallerTimeout {
    /** Minimum share of cancelled tasks. Fewer are chance or were not cancelled because of a wait. */
    private static final double MIN_CANCELLED_SHARE = 0.01;

    /** Quantile of the waits; longer ones belong to unusually patient callers. */
    private static final double WAIT_QUANTILE = 0.99;

    private CallerTimeout() {}

    /** Returns the timeout in nanoseconds; infinite if almost no caller gave up. */
    public static double ns(PoolTicks ticks, List<Sample> seen) {
        if (cancelledShare(ticks) < MIN_CANCELLED_SHARE || seen.isEmpty()) {
            return Double.POSITIVE_INFINITY;
        }
        double[] waits = seen.stream().mapToDouble(Sample::waitNs).sorted().toArray();
        return Math.max(1, waits[(int) (WAIT_QUANTILE * (waits.length - 1))]);
    }

    /** Returns the share of tasks whose callers gave up. */
    public static double cancelledShare(PoolTicks ticks) {
        double completed = ticks.sum(figures -> figures.tasks().completed());
        return completed == 0
                ? 0
                : Math.min(1, ticks.sum(figures -> figures.tasks().cancelled()) / completed);
    }
}
