package dev.lifeguard.predict.trace;

import java.util.Arrays;

/**
 * How many tasks come at one moment, where only their number in each tenth of a second is known. If they come singly
 * and independently, half the mean square of the difference of neighbouring numbers is their mean (Poisson); if
 * {@code n} come together each time, it is {@code n} times that (the index of dispersion: Cox and Lewis 1966, chapter
 * 4). That is looked at second by second, so that traffic that changes from second to second is not taken for batches.
 */
final class Batches {
    private static final int IN_SECOND = 10;

    /** Seconds with fewer tasks are ignored. */
    private static final int MIN = 10;

    /** Nor do fewer seconds. */
    private static final int MIN_SECONDS = 5;

    private Batches() {}

    /**
     * The size of a batch, at least 1.
     *
     * @param counts tasks in each tenth of a second
     * @param length how many of the counts are known
     */
    static double size(double[] counts, int length) {
        double[] ofSeconds = new double[length / IN_SECOND];
        int seconds = 0;
        for (int from = 0; from + IN_SECOND <= length; from += IN_SECOND) {
            double squares = 0;
            double tasks = 0;
            for (int i = from + 1; i < from + IN_SECOND; i++) {
                squares += (counts[i] - counts[i - 1]) * (counts[i] - counts[i - 1]);
                tasks += counts[i] + counts[i - 1];
            }
            if (tasks >= 2 * MIN) {
                ofSeconds[seconds++] = squares / tasks;
            }
        }
        Arrays.sort(ofSeconds, 0, seconds);
        return seconds < MIN_SECONDS ? 1 : Math.max(1, ofSeconds[seconds / 2]);
    }
}
