package dev.lifeguard.probe.reader;

import dev.lifeguard.probe.boot.Stamp;

/**
 * Arithmetic on the differences of {@link Stamp} words.
 *
 * <p>The number of tasks in a place, integrated over an interval, is what was there at its beginning times its length,
 * plus for each arrival the time from it to the interval's end, minus the same for each departure. So the integral
 * over any interval follows from counts and sums of times alone, tasks still there included.
 */
final class Integral {
    private static final int SUM_BITS = Long.SIZE - Stamp.COUNT_BITS;

    private Integral() {}

    /**
     * The times from each event of {@code difference} to the end of the interval, summed.
     *
     * @param difference of two reads of a sum of stamps, at most 2^22 events apart
     * @param from beginning of the interval, in units of stamps
     * @param to its end; events may lie a little outside, so that the result can be negative
     */
    static long ages(long difference, long from, long to) {
        long count = Stamp.count(difference);
        long sinceFrom = signExtended(Stamp.sum(difference) - count * from);
        return count * (to - from) - sinceFrom;
    }

    /** Units of stamps as nanoseconds. */
    static long nanos(long units) {
        return units << Stamp.UNIT_BITS;
    }

    private static long signExtended(long sum) {
        int unused = Long.SIZE - SUM_BITS;
        return sum << unused >> unused;
    }
}
