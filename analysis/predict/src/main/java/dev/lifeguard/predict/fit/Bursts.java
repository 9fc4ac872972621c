package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Tasks;
import java.util.Arrays;

/** Infers from arrival times which tasks one request submitted together. */
final class Bursts {
    /** Maximum distance between consecutive submissions by one thread. */
    private static final double MAX_BURST_GAP_NS = 1e6;

    /** The same as a share of the mean distance; tasks of different requests are rarely that close. */
    private static final double MAX_SHARE_OF_MEAN_GAP = 0.1;

    private Bursts() {}

    /** Returns the burst number of each task, ascending. */
    static int[] of(Tasks tasks) {
        int[] burst = new int[tasks.count()];
        double[] arrival = tasks.arrivalNs();
        double mean = burst.length == 0 ? 0 : (arrival[burst.length - 1] - arrival[0]) / burst.length;
        double most = Math.min(MAX_BURST_GAP_NS, MAX_SHARE_OF_MEAN_GAP * mean);
        for (int i = 1; i < burst.length; i++) {
            boolean together = arrival[i] - arrival[i - 1] < most;
            burst[i] = burst[i - 1] + (together ? 0 : 1);
        }
        return burst;
    }

    /** Returns the tasks with every task of a burst arriving with its first, as the submitter sees them. */
    static Tasks aligned(Tasks tasks, int[] burst) {
        double[] arrival = Arrays.copyOf(tasks.arrivalNs(), tasks.count());
        for (int i = 1; i < arrival.length; i++) {
            arrival[i] = burst[i] == burst[i - 1] ? arrival[i - 1] : arrival[i];
        }
        return new Tasks(arrival, tasks.cpuNs(), tasks.blockedNs());
    }

    /** Returns for each task the next one in its burst, −1 for the last. */
    static int[] next(int[] burst) {
        int[] next = new int[burst.length];
        for (int i = 0; i < next.length; i++) {
            next[i] = i + 1 < next.length && burst[i + 1] == burst[i] ? i + 1 : -1;
        }
        return next;
    }
}
