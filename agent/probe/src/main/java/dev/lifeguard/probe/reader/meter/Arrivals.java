package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.probe.reader.workers.Integral;
import java.util.Arrays;

/**
 * Tasks that arrived in an interval, for each 100 ms from its beginning. Times are in units of stamps.
 *
 * <p>Steps are about as long, but their ends vary a little, and the machine may delay one. The tasks of a delayed step
 * are spread evenly over it, so that they do not appear as a burst.
 */
public final class Arrivals {
    private static final double UNITS_PER_TENTH = 1e8 / Integral.nanos(1);

    /** Rounding error of stamps at the end of 100 ms, as a share of these. */
    private static final double ROUNDING = 1e-3;

    /** Bounds the memory if the process was stopped for long. */
    private static final int MAX_TENTHS = 1 << 10;

    private static final long[] NONE = {};

    private long[] counts = NONE;
    private long begin;

    /** Starts an interval at {@code begin}. */
    public Arrivals(long begin) {
        this.begin = begin;
    }

    /** Adds a step. A short or empty one is counted in the 100 ms that it lies in. */
    public void step(long count, long from, long to) {
        double first = Math.rint(tenth(from));
        double end = Math.rint(tenth(to));
        if (end <= first) {
            end = Math.max(1, Math.ceil((tenth(from) + tenth(to)) / 2 - ROUNDING));
            first = end - 1;
        }
        add(count, (int) Math.min(first, MAX_TENTHS - 1), (int) Math.min(end, MAX_TENTHS));
    }

    /** A time in the interval, in units of 100 ms; 0 for times before it, since a pool may be older. */
    private double tenth(long time) {
        return Math.max(0, (time - begin) / UNITS_PER_TENTH);
    }

    private void add(long count, int first, int end) {
        if (counts.length < end) {
            counts = Arrays.copyOf(counts, end);
        }
        for (int i = first; i < end; i++) {
            counts[i] += count * (i + 1 - first) / (end - first) - count * (i - first) / (end - first);
        }
    }

    /** Returns the counts up to the last added step and starts a new interval at {@code end}. */
    public long[] take(long end) {
        long[] taken = counts;
        counts = NONE;
        begin = end;
        return taken;
    }
}
