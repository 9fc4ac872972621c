package dev.lifeguard.probe.reader.workers;

import dev.lifeguard.probe.boot.sum.Stamp;

/**
 * Arithmetic on the differences of {@link Stamp} words.
 *
 * <p>Take the number of tasks in a place, integrated over an interval. It is the initial number times the length, plus
 * the time from each arrival to the interval's end, minus the same for each departure. The integral over any interval
 * thus follows from counts and sums of times alone, including tasks that are still there.
 */
public final class Integral {
    private static final int SUM_BITS = Long.SIZE - Stamp.COUNT_BITS;

    private Integral() {}

    /**
     * The sum of the times from each event of {@code difference} to the end of the interval.
     *
     * @param difference of two reads of a sum of stamps, at most 2^22 events apart
     * @param from beginning of the interval, in units of stamps
     * @param to its end; events may lie slightly outside, so that the result can be negative
     */
    public static long ages(long difference, long from, long to) {
        long count = Stamp.count(difference);
        long sinceFrom = signExtended(Stamp.sum(difference) - count * from);
        return count * (to - from) - sinceFrom;
    }

    /** Converts units of stamps to nanoseconds. */
    public static long nanos(long units) {
        return units << Stamp.UNIT_BITS;
    }

    private static long signExtended(long sum) {
        int unused = Long.SIZE - SUM_BITS;
        return sum << unused >> unused;
    }
}
