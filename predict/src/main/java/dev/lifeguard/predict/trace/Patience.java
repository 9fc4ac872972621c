package dev.lifeguard.predict.trace;

import java.util.List;

/** For how long callers wait for a task to begin, by how long those waited that were not cancelled. */
final class Patience {
    /** Share of the tasks: if fewer were cancelled, it is by chance, or for another reason than that they waited. */
    private static final double SOME = 0.01;

    /** Share of the waits: a longer one was by a caller with more patience than most. */
    private static final double NEARLY_ALL = 0.99;

    private Patience() {}

    /** It in nanoseconds; infinite where hardly any gave up. */
    static double ns(PoolTicks ticks, List<Sample> seen) {
        if (cancelledShare(ticks) < SOME || seen.isEmpty()) {
            return Double.POSITIVE_INFINITY;
        }
        double[] waits = seen.stream().mapToDouble(Sample::waitNs).sorted().toArray();
        return Math.max(1, waits[(int) (NEARLY_ALL * (waits.length - 1))]);
    }

    /** Share of the tasks whose callers gave up. */
    static double cancelledShare(PoolTicks ticks) {
        double completed = ticks.sum(figures -> figures.tasks().completed());
        return completed == 0
                ? 0
                : Math.min(1, ticks.sum(figures -> figures.tasks().cancelled()) / completed);
    }
}
