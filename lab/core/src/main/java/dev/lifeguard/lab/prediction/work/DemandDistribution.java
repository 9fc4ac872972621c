package dev.lifeguard.lab.prediction.work;

import java.util.SplittableRandom;

/**
 * Distribution of a task's demand in milliseconds: log-normal, with a larger mean for a share of the tasks.
 *
 * @param meanMs mean of the usual tasks
 * @param spread standard deviation over mean; 0 for a constant
 * @param longShare share of long tasks, 0 to 1
 * @param longMeanMs their mean
 */
public record DemandDistribution(double meanMs, double spread, double longShare, double longMeanMs) {
    /** No demand. */
    public static final DemandDistribution NONE = of(0, 0);

    /** Creates a distribution without long tasks. */
    public static DemandDistribution of(double meanMs, double spread) {
        return new DemandDistribution(meanMs, spread, 0, 0);
    }

    /** Mean of all tasks. */
    public double overallMs() {
        return (1 - longShare) * meanMs + longShare * longMeanMs;
    }

    /** Draws a demand, in nanoseconds. */
    long drawNs(SplittableRandom random) {
        double mean = random.nextDouble() < longShare ? longMeanMs : meanMs;
        double gaussian = random.nextGaussian();
        double variance = Math.log1p(spread * spread); // of the logarithm
        return Math.round(1e6 * mean * Math.exp(Math.sqrt(variance) * gaussian - variance / 2));
    }
}
