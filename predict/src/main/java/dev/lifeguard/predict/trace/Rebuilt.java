package dev.lifeguard.predict.trace;

import dev.lifeguard.predict.sim.Order;
import dev.lifeguard.predict.sim.Tasks;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * All tasks that arrived, those sampled and those counted only.
 *
 * @param arrivalNs when each came, ascending
 * @param like the number of the sample that it is, or is taken to be like
 * @param scale for how many times as long those that were counted only needed a worker, as the samples that they are like
 */
record Rebuilt(double[] arrivalNs, int[] like, double scale) {
    static final Rebuilt NONE = new Rebuilt(new double[0], new int[0], 1);

    /**
     * Puts them together.
     *
     * @param before tasks that waited when the recording began
     * @param seen the samples, in order of arrival; perhaps none
     * @param samples the same, or what stands for them
     * @param stacks what blocked workers were seen to wait for
     */
    static Rebuilt of(
            PoolTicks pool,
            double before,
            List<Sample> seen,
            List<Sample> samples,
            StacksSeen stacks,
            SplittableRandom random) {
        double[] others = Arrivals.unsampled(pool, before, seen, random);
        Demands demands = new Demands(samples, random);
        int count = seen.size() + others.length;
        double[] arrival = new double[count];
        int[] like = new int[count];
        for (int i = 0; i < count; i++) {
            boolean single = i < seen.size();
            arrival[i] = single ? seen.get(i).arrivedNs() : others[i - seen.size()];
            like[i] = single ? i : demands.at(arrival[i]);
        }
        double scale = UnseenTime.scale(pool, seen, stacks, Arrays.copyOfRange(like, seen.size(), count));
        return others.length == 0 ? new Rebuilt(arrival, like, 1) : sorted(arrival, like, scale);
    }

    private static Rebuilt sorted(double[] arrival, int[] like, double scale) {
        int[] order = Order.of(arrival);
        double[] arrivals = new double[order.length];
        int[] likes = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            arrivals[i] = arrival[order[i]];
            likes[i] = like[order[i]];
        }
        return new Rebuilt(arrivals, likes, scale);
    }

    /** The tasks, with what these samples needed. */
    Tasks tasks(List<Sample> samples) {
        double[] cpu = new double[like.length];
        double[] blocked = new double[like.length];
        for (int i = 0; i < like.length; i++) {
            Sample sample = samples.get(like[i]);
            double factor = sample.arrivedNs() == arrivalNs[i] ? 1 : scale; // 1 of the sample itself
            cpu[i] = factor * sample.cpuNs();
            blocked[i] = factor * sample.blockedNs();
        }
        return new Tasks(arrivalNs, cpu, blocked);
    }
}
