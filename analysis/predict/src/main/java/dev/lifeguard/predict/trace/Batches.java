package dev.lifeguard.predict.trace;

import java.util.Arrays;

/**
 * The number of tasks that arrive together, estimated from counts per tenth of a second. If tasks arrive singly and
 * independently, half the mean squared difference of neighbouring counts is their mean (Poisson). If {@code n} arrive
 * together each time, it is {@code n} times that (the index of dispersion: Cox and Lewis 1966, chapter 4). It is
 * computed second by second, so that a changing rate does not look like batches.
 */
final class Batches {
    private static final int BUCKETS_IN_SECOND = 10;

    /** Minimum number of tasks in a second; others are ignored. */
    private static final int MIN_TASKS = 10;

    /** Minimum number of such seconds. */
    private static final int MIN_SECONDS = 5;

    private Batches() {}

    /**
     * Returns the size of a batch, at least 1.
     *
     * @param counts tasks in each tenth of a second
     * @param length number of known counts
     */
    static double size(double[] counts, int length) {
        double[] ofSeconds = new double[length / BUCKETS_IN_SECOND];
        int seconds = 0;
        for (int from = 0; from + BUCKETS_IN_SECOND <= length; from += BUCKETS_IN_SECOND) {
            double squares = 0;
            double tasks = 0;
            for (int i = from + 1; i < from + BUCKETS_IN_SECOND; i++) {
                squares += (counts[i] - counts[i - 1]) * (counts[i] - counts[i - 1]);
                tasks += counts[i] + counts[i - 1];
            }
            if (tasks >= 2 * MIN_TASKS) {
                ofSeconds[seconds++] = squares / tasks;
            }
        }
        Arrays.sort(ofSeconds, 0, seconds);
        return seconds < MIN_SECONDS ? 1 : Math.max(1, ofSeconds[seconds / 2]);
    }
}
