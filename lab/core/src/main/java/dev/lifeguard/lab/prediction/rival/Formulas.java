package dev.lifeguard.lab.prediction.rival;

import java.util.Arrays;

/** Pool sizes by formula. */
public final class Formulas {
    private static final double ACTIVE_FACTOR = 1.5;

    private Formulas() {}

    /**
     * Cores x utilization x (1 + wait / compute), rounded (Goetz et al., Java Concurrency in Practice, 2006, 8.2).
     *
     * @param utilization target utilization of the CPUs, 0 to 1
     * @param wait blocked time of the tasks, in any unit
     * @param compute their CPU time in the same unit; more than 0
     */
    public static int goetz(int cores, double utilization, double wait, double compute) {
        double threads = cores * utilization * (1 + wait / compute);
        return Math.clamp(Math.round(threads), 1, Sizer.MAX_SIZE);
    }

    /**
     * One and a half times the 99th percentile of the busy threads, rounded up.
     *
     * @param active busy threads at evenly spaced moments, in any order; at least one
     */
    public static int active(int... active) {
        int[] sorted = Arrays.stream(active).sorted().toArray();
        int p99 = sorted[(int) Math.ceil(0.99 * sorted.length) - 1];
        return Math.clamp((long) Math.ceil(ACTIVE_FACTOR * p99), 1, Sizer.MAX_SIZE);
    }
}
