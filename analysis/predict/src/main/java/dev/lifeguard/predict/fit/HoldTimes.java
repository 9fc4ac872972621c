package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.Order;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * How long tasks may have held a limit of a given size: as long as tasks were blocked that found fewer others blocked.
 *
 * @param blockedNs blocked time of each sample
 * @param others for each sample, how many others were blocked when it was
 */
record HoldTimes(PoolTrace trace, double[] blockedNs, double[] others) {
    private static final long SEED = 13;

    /** Minimum number of tasks that found the limit free; with fewer, all tasks serve as examples. */
    private static final int MIN_FREE = 15;

    /**
     * Share of the examples, those nearest in time, from which one is drawn: few enough that changes over time remain,
     * and many more than wait in one jam.
     */
    private static final double NEAR_SHARE = 1 / 8.0;

    static HoldTimes of(PoolTrace trace) {
        List<Sample> samples = trace.samples();
        double[] from = samples.stream().mapToDouble(HoldTimes::blockedFrom).toArray();
        double[] blocked = samples.stream().mapToDouble(Sample::blockedNs).toArray();
        double[] to = new double[from.length];
        Arrays.setAll(to, i -> from[i] + blocked[i]);
        double[] others = new double[from.length];
        int[] byEnd = Order.of(to);
        double present = 0;
        int ended = 0;
        for (int next : Order.of(from)) {
            while (to[byEnd[ended]] <= from[next] && byEnd[ended] != next) {
                present -= samples.get(byEnd[ended++]).weight();
            }
            others[next] = Math.rint(present);
            present += samples.get(next).weight();
        }
        return new HoldTimes(trace, blocked, others);
    }

    /** Returns when a task was blocked: its stacks are not known, so halfway through its CPU time. */
    static double blockedFrom(Sample sample) {
        return sample.startedNs() + (sample.execNs() - sample.blockedNs()) / 2;
    }

    /**
     * Returns hold times of the first tasks, drawn independently of the tasks' own blocked times: their waits must not
     * come back as hold times.
     *
     * @param servers size of the limit
     * @param tasks number of tasks
     */
    double[] drawn(int servers, int tasks) {
        int[] free = free(servers);
        SplittableRandom random = new SplittableRandom(SEED);
        double[] drawn = new double[tasks];
        int near = (int) Math.min(free.length, Math.max(MIN_FREE, NEAR_SHARE * free.length));
        int at = 0;
        for (int i = 0; i < tasks; i++) {
            int sample = trace.like()[i];
            while (at < free.length && free[at] < sample) {
                at++;
            }
            int from = Math.max(0, Math.min(free.length - near, at - near / 2));
            drawn[i] = blockedNs[free[from + random.nextInt(near)]];
        }
        return drawn;
    }

    /**
     * Returns the likely hold time of each sample. A task that found the limit free held it for its whole blocked time;
     * the others get the hold time of one of those.
     *
     * @param servers size of the limit
     */
    double[] likely(int servers) {
        int[] free = free(servers);
        SplittableRandom random = new SplittableRandom(SEED);
        double[] likely = new double[blockedNs.length];
        for (int i = 0; i < likely.length; i++) {
            double drawn = blockedNs[free[random.nextInt(free.length)]];
            likely[i] = others[i] < servers ? blockedNs[i] : drawn;
        }
        return likely;
    }

    /** Returns the samples that found a limit of this size free. */
    private int[] free(int servers) {
        int[] free = new int[others.length];
        int count = 0;
        for (int i = 0; i < others.length; i++) {
            if (others[i] < servers) {
                free[count++] = i;
            }
        }
        return count >= MIN_FREE || servers == Integer.MAX_VALUE ? Arrays.copyOf(free, count) : free(Integer.MAX_VALUE);
    }
}
