package dev.lifeguard.predict.trace;

import java.util.Arrays;
import java.util.List;

/**
 * For how long workers had tasks that were counted only: what is left of the busy time, which is counted exactly, beside
 * the samples. Their mean is then exact, too, however few long ones there were among the samples (ratio estimation:
 * Cochran 1977, chapter 6). Near saturation a few percent of it decide.
 */
final class UnseenTime {
    /** With fewer tasks, or a smaller share of them, those that were running at the ends of the recording matter. */
    private static final int MIN = 32;

    private static final double MIN_SHARE = 0.1;

    /** Where the samples waited for a core for more of their time than the rest, the others may have waited for longer or shorter. */
    private static final double NEEDED = 0.9;

    /** Share of the time: what workers wait for each other is a result, and differs from task to task by who comes before. */
    private static final double WAITED = 0.05;

    /** More, or less than its inverse, is a recording that contradicts itself. */
    private static final double MAX_SCALE = 2;

    private UnseenTime() {}

    /**
     * How many times as long they needed a worker, as those that they are taken to be like; 1 where that is not known.
     *
     * @param seen the samples
     * @param stacks what blocked workers were seen to wait for
     * @param like for each task that was counted only, the number of the sample that it is like
     */
    static double scale(PoolTicks pool, List<Sample> seen, StacksSeen stacks, int[] like) {
        double completed = pool.sum(figures -> figures.tasks().completed());
        double cancelled = pool.sum(figures -> figures.tasks().cancelled());
        double unseen = completed - seen.size();
        double execNs = seen.stream().mapToDouble(Sample::execNs).sum();
        double neededNs =
                seen.stream().mapToDouble(one -> one.cpuNs() + one.blockedNs()).sum();
        boolean few = seen.isEmpty() || unseen < Math.max(MIN, MIN_SHARE * completed);
        boolean waited = neededNs < NEEDED * execNs || stacks.contended() > WAITED * stacks.blocked();
        if (few || waited || cancelled > 0) { // a cancelled task shows no need, and is counted all the same
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
