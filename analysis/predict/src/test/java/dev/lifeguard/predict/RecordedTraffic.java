package dev.lifeguard.predict;

import java.util.Random;

/**
 * Random arrivals, 50 a second, of tasks that are blocked for log-normal times.
 *
 * @param arrivals their arrivals, in nanoseconds
 * @param blocked their blocked times, in nanoseconds
 */
record RecordedTraffic(double[] arrivals, double[] blocked) {
    static final int TASKS = 3000;
    private static final double PER_SECOND = 50;

    /** Creates tasks that are blocked for {@code meanNs} on average. */
    static RecordedTraffic of(long seed, double meanNs) {
        Random random = new Random(seed);
        double[] arrivals = new double[TASKS];
        double[] blocked = new double[TASKS];
        double now = 0;
        for (int i = 0; i < TASKS; i++) {
            now += -Math.log(1 - random.nextDouble()) / PER_SECOND * RecordedPool.SECOND;
            arrivals[i] = now;
            blocked[i] = meanNs * Math.exp(0.5 * random.nextGaussian() - 0.125);
        }
        return new RecordedTraffic(arrivals, blocked);
    }
}
