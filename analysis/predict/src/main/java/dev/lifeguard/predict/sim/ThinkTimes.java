package dev.lifeguard.predict.sim;

import java.util.SplittableRandom;

/** Exponential think times, seeded so that runs repeat. */
final class ThinkTimes {
    private static final long SEED = 42;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final double meanNs;

    ThinkTimes(double meanNs) {
        this.meanNs = meanNs;
    }

    /** Returns the next time in nanoseconds. Uses {@link StrictMath} to be the same on every machine. */
    double next() {
        return meanNs == 0 ? 0 : -meanNs * StrictMath.log(1 - random.nextDouble());
    }
}
