package dev.lifeguard.model.event;

/**
 * The buckets of execution times. They are exact below 64 ns, then 64 per octave, so a bucket's middle is within 0.8%
 * of every time in it.
 *
 * <p>This is the log-linear scheme of HdrHistogram with fixed parameters. The probe's bootstrap side has the same
 * formula because it may not refer to this class.
 */
public final class LogBuckets {
    private static final int BITS = 6;

    /** Number of buckets; the last one begins above a hundred days. */
    public static final int COUNT = 53 - BITS + 1 << BITS;

    private LogBuckets() {}

    /**
     * Returns the bucket of a time in nanoseconds. Negative times count as 0, very large ones go to the last bucket.
     */
    public static int index(long ns) {
        if (ns < 1 << BITS) {
            return (int) Math.max(0, ns);
        }
        int shift = 63 - BITS - Long.numberOfLeadingZeros(ns);
        return Math.min(COUNT - 1, (shift << BITS) + (int) (ns >>> shift));
    }

    /**
     * Returns the smallest time in the bucket, in nanoseconds.
     *
     * @throws IllegalArgumentException if there is no such bucket
     */
    public static long low(int index) {
        if (index < 0 || index >= COUNT) {
            throw new IllegalArgumentException("no bucket " + index);
        }
        if (index < 2 << BITS) {
            return index;
        }
        int shift = (index >> BITS) - 1;
        return (long) (index - (shift << BITS)) << shift;
    }

    /** Returns the middle of the bucket in nanoseconds, which represents the times in it. */
    public static long middle(int index) {
        int shift = Math.max(0, (index >> BITS) - 1);
        return low(index) + ((1L << shift) >> 1);
    }
}
