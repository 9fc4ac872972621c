package dev.lifeguard.probe.reader.workers;

import java.util.Arrays;

/**
 * Shares the readings of sampled tasks' clocks among the pools. A task's readings cost tens of microseconds on its own
 * thread, more than all other hooks together, so their number is limited for the whole JVM, whatever its load. Some
 * thousand readings are enough to know how tasks of a certain length divide their time.
 */
public final class ClockBudget {
    /** Tasks of all pools whose clocks are read in an interval of a recording. */
    public static final int TASKS = 50;

    /**
     * Mean execution time in nanoseconds of a pool's tasks from which on their clocks are read: the kernel's CPU times
     * say little about shorter ones.
     */
    public static final long MIN_TASK_NS = 1_000_000;

    private ClockBudget() {}

    /**
     * Returns how many samples of each pool have their clocks read: all of a pool that has few, the same number of
     * others (max-min fairness: Bertsekas and Gallager, Data Networks, 1992, section 6.5.2).
     *
     * @param sampled numbers of samples that the pools had in the last interval; sorted by this call
     * @param tasks number to be read of all pools together
     */
    public static double largestShare(long[] sampled, int tasks) {
        Arrays.sort(sampled);
        double left = tasks;
        for (int i = 0; i < sampled.length; i++) {
            double share = left / (sampled.length - i);
            if (sampled[i] > share) {
                return share;
            }
            left -= sampled[i];
        }
        return tasks;
    }

    /**
     * The {@link dev.lifeguard.probe.boot.pool.PoolStats#clockStride} with which {@code share} of {@code sampled} tasks
     * are measured. It is the mean number of samples up to the first of the next pair. With the second of the pair,
     * these are one more, and two of them are measured.
     */
    public static int stride(long sampled, double share) {
        return (int) Math.max(1, Math.round(2 * sampled / share - 1));
    }
}
