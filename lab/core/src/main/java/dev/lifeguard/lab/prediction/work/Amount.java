package dev.lifeguard.lab.prediction.work;

import java.util.SplittableRandom;

/**
 * How much of something a task needs, in milliseconds: log-normal, and for a share of the tasks around a longer mean.
 *
 * @param meanMs mean of the usual tasks
 * @param spread standard deviation over mean; 0 for always the same
 * @param longShare share of the long tasks, 0 to 1
 * @param longMeanMs their mean
 */
public record Amount(double meanMs, double spread, double longShare, double longMeanMs) {
    /** None at all. */
    public static final Amount NONE = of(0, 0);

    /** Without long tasks. */
    public static Amount of(double meanMs, double spread) {
        return new Amount(meanMs, spread, 0, 0);
    }

    /** Mean of all tasks. */
    public double overallMs() {
        return (1 - longShare) * meanMs + longShare * longMeanMs;
    }

    /** Draws one, in nanoseconds. */
    long drawNs(SplittableRandom random) {
        double mean = random.nextDouble() < longShare ? longMeanMs : meanMs;
        double gaussian = random.nextGaussian();
        double variance = Math.log1p(spread * spread); // of the logarithm
        return Math.round(1e6 * mean * Math.exp(Math.sqrt(variance) * gaussian - variance / 2));
    }
}
