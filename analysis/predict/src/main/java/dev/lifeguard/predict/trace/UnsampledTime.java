package dev.lifeguard.predict.trace;

import dev.lifeguard.predict.sample.PoolTicks;
import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.stack.BlockedSamples;
import java.util.Arrays;
import java.util.List;

/**
 * The worker time of unsampled tasks: the exactly counted busy time less that of the samples. Their mean is then exact
 * even if few long tasks were sampled (ratio estimation: Cochran 1977, chapter 6). Near saturation a few percent
 * matter.
 */
final class UnsampledTime {
    /**
     * Minimum number of unsampled tasks, and {@link #MIN_SHARE} of all. With fewer, tasks running at the ends of the
     * recording matter.
     */
    private static final int MIN_TASKS = 32;

    private static final double MIN_SHARE = 0.1;

    /**
     * Minimum share of the samples' time not spent waiting for a core. Below it, unsampled tasks may have waited more
     * or less than the samples.
     */
    private static final double MIN_NEEDED_SHARE = 0.9;

    /**
     * Maximum share of blocked time spent waiting for each other. Such waits depend on the order of tasks and are not a
     * demand.
     */
    private static final double MAX_CONTENDED_SHARE = 0.05;

    /** Maximum correction. A recording with more, or less than its inverse, contradicts itself. */
    private static final double MAX_SCALE = 2;

    private UnsampledTime() {}

    /**
     * Returns the factor on the worker time of unsampled tasks, relative to the samples they resemble; 1 if unknown.
     *
     * @param seen the samples
     * @param stacks what blocked workers waited for
     * @param like for each unsampled task, the index of the sample it resembles
     */
    static double scale(PoolTicks pool, List<Sample> seen, BlockedSamples stacks, int[] like) {
        double completed = pool.sum(figures -> figures.tasks().completed());
        double cancelled = pool.sum(figures -> figures.tasks().cancelled());
        double unseen = completed - seen.size();
        double execNs = seen.stream().mapToDouble(Sample::execNs).sum();
        double neededNs =
                seen.stream().mapToDouble(one -> one.cpuNs() + one.blockedNs()).sum();
        boolean few = seen.isEmpty() || unseen < Math.max(MIN_TASKS, MIN_SHARE * completed);
        boolean waited =
                neededNs < MIN_NEEDED_SHARE * execNs || stacks.contended() > MAX_CONTENDED_SHARE * stacks.blocked();
        if (few || waited || cancelled > 0) { // a cancelled task is counted but shows no demand
            return 1;
        }
        double takenNs = Arrays.stream(like)
                .mapToDouble(sample -> seen.get(sample).execNs())
                .average()
                .orElse(0);
        double countedNs = (pool.sum(figures -> figures.load().busyNs()) - execNs) / unseen;
        return takenNs > 0 && countedNs > 0 ? Math.max(1 / MAX_SCALE, Math.min(MAX_SCALE, countedNs / takenNs)) : 1;
    }
}
