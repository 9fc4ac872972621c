package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Tasks;
import java.util.Arrays;

/** Which tasks were submitted together by one request, inferred from their arrival times. */
final class Bursts {
    /** Submissions by one thread in a row lie closer together than this. */
    private static final double TOGETHER_NS = 1e6;

    /** And closer than this share of the mean distance, as tasks of different requests rarely are. */
    private static final double SHARE_OF_MEAN = 0.1;

    private Bursts() {}

    /** For each task the number of its burst, ascending. */
    static int[] of(Tasks tasks) {
        int[] burst = new int[tasks.count()];
        double[] arrival = tasks.arrivalNs();
        double mean = burst.length == 0 ? 0 : (arrival[burst.length - 1] - arrival[0]) / burst.length;
        double most = Math.min(TOGETHER_NS, SHARE_OF_MEAN * mean);
        for (int i = 1; i < burst.length; i++) {
            boolean together = arrival[i] - arrival[i - 1] < most;
            burst[i] = burst[i - 1] + (together ? 0 : 1);
        }
        return burst;
    }

    /** The tasks with all of a burst coming with its first, as they do for who submits them. */
    static Tasks aligned(Tasks tasks, int[] burst) {
        double[] arrival = Arrays.copyOf(tasks.arrivalNs(), tasks.count());
        for (int i = 1; i < arrival.length; i++) {
            arrival[i] = burst[i] == burst[i - 1] ? arrival[i - 1] : arrival[i];
        }
        return new Tasks(arrival, tasks.cpuNs(), tasks.blockedNs());
    }

    /** For each task the one after it in its burst, −1 for the last. */
    static int[] next(int[] burst) {
        int[] next = new int[burst.length];
        for (int i = 0; i < next.length; i++) {
            next[i] = i + 1 < next.length && burst[i + 1] == burst[i] ? i + 1 : -1;
        }
        return next;
    }
}
