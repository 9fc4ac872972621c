package dev.lifeguard.predict.trace;

import dev.lifeguard.predict.sample.Demands;
import dev.lifeguard.predict.sample.PoolTicks;
import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.Order;
import dev.lifeguard.predict.sim.Tasks;
import dev.lifeguard.predict.stack.BlockedSamples;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * All tasks that arrived, sampled or not.
 *
 * @param arrivalNs arrival times, ascending
 * @param like index of its sample, or of one it is assumed to resemble
 * @param scale factor on unsampled tasks' times
 */
record RebuiltTasks(double[] arrivalNs, int[] like, double scale) {
    static final RebuiltTasks NONE = new RebuiltTasks(new double[0], new int[0], 1);

    /**
     * Rebuilds the tasks.
     *
     * @param before tasks queued at the start of the recording
     * @param seen the samples, in order of arrival; may be empty
     * @param samples the same, or a substitute made from counts
     * @param stacks what blocked workers waited for
     */
    static RebuiltTasks of(
            PoolTicks pool,
            double before,
            List<Sample> seen,
            List<Sample> samples,
            BlockedSamples stacks,
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
        double scale = UnsampledTime.scale(pool, seen, stacks, Arrays.copyOfRange(like, seen.size(), count));
        return others.length == 0 ? new RebuiltTasks(arrival, like, 1) : sorted(arrival, like, scale);
    }

    private static RebuiltTasks sorted(double[] arrival, int[] like, double scale) {
        int[] order = Order.of(arrival);
        double[] arrivals = new double[order.length];
        int[] likes = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            arrivals[i] = arrival[order[i]];
            likes[i] = like[order[i]];
        }
        return new RebuiltTasks(arrivals, likes, scale);
    }

    /** Returns the tasks with the demands of these samples. */
    Tasks tasks(List<Sample> samples) {
        double[] cpu = new double[like.length];
        double[] blocked = new double[like.length];
        for (int i = 0; i < like.length; i++) {
            Sample sample = samples.get(like[i]);
            double factor = sample.arrivedNs() == arrivalNs[i] ? 1 : scale; // 1 for the sample itself
            cpu[i] = factor * sample.cpuNs();
            blocked[i] = factor * sample.blockedNs();
        }
        return new Tasks(arrivalNs, cpu, blocked);
    }
}
