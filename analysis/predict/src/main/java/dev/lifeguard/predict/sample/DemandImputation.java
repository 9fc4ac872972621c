package dev.lifeguard.predict.sample;

import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.predict.sim.Order;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Completes samples with unknown CPU time, such as the first ones of a pool, with the CPU and blocked time of a
 * complete sample of similar length. If tasks wait for CPUs, a difference in length counts as such a wait; otherwise
 * the times are scaled.
 */
final class DemandImputation {
    private static final long SEED = 3;

    /** Minimum number of complete samples. With fewer, the workers' clocks are more accurate. */
    private static final int MIN_SAMPLES = 40;

    /** Number of samples of similar length from which one is drawn. */
    private static final int CANDIDATES = 8;

    private final List<TaskSample> known; // by length
    private final double[] lengths;
    private final boolean crowded;
    private final SplittableRandom random = new SplittableRandom(SEED);

    private DemandImputation(List<TaskSample> known, boolean crowded) {
        this.known = known;
        this.crowded = crowded;
        lengths = known.stream().mapToDouble(TaskSample::execNs).toArray();
    }

    /** @param crowded whether tasks waited for CPUs for a large part of their time on a worker */
    static DemandImputation among(List<TaskSample> samples, boolean crowded) {
        boolean needed = samples.stream().anyMatch(DemandImputation::incomplete);
        List<TaskSample> known =
                needed ? samples.stream().filter(TaskSample::split).toList() : List.of();
        return new DemandImputation(Order.by(TaskSample::execNs, known), crowded);
    }

    private static boolean incomplete(TaskSample recorded) {
        return !recorded.split() && recorded.cpuNs() < 0;
    }

    /** Returns the sample itself if it is complete or too few others are. */
    Sample complete(Sample sample, TaskSample recorded) {
        if (!incomplete(recorded) || known.size() < MIN_SAMPLES) {
            return sample;
        }
        return nearest(sample);
    }

    private Sample nearest(Sample sample) {
        int at = Arrays.binarySearch(lengths, sample.execNs());
        int from = Math.max(0, Math.min(known.size() - CANDIDATES, (at < 0 ? -at - 1 : at) - CANDIDATES / 2));
        TaskSample like = known.get(from + random.nextInt(CANDIDATES));
        double scale = crowded ? 1 : sample.execNs() / Math.max(1, like.execNs());
        return sample.with(scale * Math.max(0, like.cpuNs()), scale * like.blockedNs());
    }
}
