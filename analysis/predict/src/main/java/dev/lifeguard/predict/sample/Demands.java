package dev.lifeguard.predict.sample;

import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolTick;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** The demands of unsampled tasks, each copied from a sample of about the same time. */
public final class Demands {
    /** Half the number of samples from which one is drawn: small, so that changes over time are preserved. */
    private static final int HALF_WINDOW = 32;

    private static final int MAX_OF_HISTOGRAM = 4096;

    private final List<Sample> samples;
    private final double[] weights; // of all samples before each
    private final SplittableRandom random;
    private int at;

    /** @param samples in order of arrival, at least one */
    public Demands(List<Sample> samples, SplittableRandom random) {
        this.samples = samples;
        this.random = random;
        weights = new double[samples.size() + 1];
        for (int i = 0; i < samples.size(); i++) {
            weights[i + 1] = weights[i] + samples.get(i).weight();
        }
    }

    /** Returns the index of the sample for a task that arrived at this time; calls must be in order of time. */
    public int at(double time) {
        while (at < samples.size() && samples.get(at).arrivedNs() < time) {
            at++;
        }
        int from = Math.max(0, Math.min(at, samples.size()) - HALF_WINDOW);
        int to = Math.min(samples.size(), from + 2 * HALF_WINDOW);
        from = Math.max(0, to - 2 * HALF_WINDOW);
        double drawn = weights[from] + random.nextDouble() * (weights[to] - weights[from]);
        int chosen = Arrays.binarySearch(weights, from, to, drawn);
        return Math.min(to - 1, chosen >= 0 ? chosen : -chosen - 2);
    }

    /** Creates samples from execution time histograms if no task was sampled, as for pools that fork their tasks. */
    public static List<Sample> fromHistograms(PoolTicks pool, SplittableRandom random) {
        BusyShares shares = BusyShares.of(pool);
        double completed = pool.sum(figures -> figures.tasks().completed());
        double wait = completed == 0 ? 0 : pool.sum(figures -> figures.load().waitNs()) / completed;
        List<Sample> made = new ArrayList<>();
        for (int i = 0; i < pool.own().size(); i++) {
            PoolTick own = pool.own().get(i);
            if (own != null) {
                double start = pool.ticks().get(i).endNs() - pool.ticks().get(i).lengthNs();
                List<Sample> ofTick = new ArrayList<>();
                long[] exec = own.execution().buckets();
                for (int j = 0; j + 1 < exec.length; j += 2) {
                    if (exec[j] < 0 || exec[j] >= LogBuckets.COUNT || exec[j + 1] <= 0) {
                        continue;
                    }
                    double ns = LogBuckets.middle((int) exec[j]);
                    double weight = Math.min(exec[j + 1], 1 << 20);
                    Sample sample = new Sample(start, wait, ns, ns * shares.cpu(), ns * shares.blocked(), weight);
                    int copies = (int) Math.min(weight, Math.max(1, MAX_OF_HISTOGRAM / exec.length));
                    for (int copy = 0; copy < copies; copy++) {
                        ofTick.add(sample);
                    }
                }
                shuffle(ofTick, random);
                made.addAll(ofTick);
            }
        }
        return made;
    }

    private static void shuffle(List<Sample> list, SplittableRandom random) {
        for (int i = list.size() - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            Sample kept = list.get(i);
            list.set(i, list.get(other));
            list.set(other, kept);
        }
    }
}
