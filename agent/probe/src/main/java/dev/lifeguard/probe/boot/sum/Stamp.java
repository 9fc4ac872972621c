package dev.lifeguard.probe.boot.sum;

/**
 * A count of events and the sum of their times in one 64-bit word, so that both are read at the same instant.
 *
 * <p>The low {@link #COUNT_BITS} bits hold the count, the others the sum of the times in units of 1024 ns since
 * {@link #BASE}. Both wrap; differences between two reads are exact if fewer than 2^22 events lie between them. Two
 * separate words could not be read together without a lock.
 */
public final class Stamp {
    public static final int COUNT_BITS = 22;
    public static final int UNIT_BITS = 10;
    public static final long COUNT_MASK = (1L << COUNT_BITS) - 1;

    /** Time zero of all stamps, on the clock of {@link System#nanoTime()}. */
    public static final long BASE = System.nanoTime();

    private Stamp() {}

    /** The word for one event at {@code nanoTime}; add it to a sum of such words. */
    public static long at(long nanoTime) {
        return (units(nanoTime) << COUNT_BITS) + 1;
    }

    /** A time in the units of stamps. */
    public static long units(long nanoTime) {
        return nanoTime - BASE >> UNIT_BITS;
    }

    /** The time on the clock of {@link System#nanoTime()} for a number of units. */
    public static long nanoTime(long units) {
        return BASE + (units << UNIT_BITS);
    }

    /** Number of events between two reads of a sum of words. */
    public static long count(long difference) {
        return difference & COUNT_MASK;
    }

    /** Sum of the times of the events between two reads, in units, modulo 2^42. */
    public static long sum(long difference) {
        return difference - count(difference) >> COUNT_BITS;
    }
}
