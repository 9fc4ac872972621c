package dev.lifeguard.probe.reader;

import java.util.Arrays;

/**
 * Tasks that arrived in an interval, in tenths of a second from its beginning. Times are in units of stamps.
 *
 * <p>Steps are about as long, but their ends vary a little, and the machine may delay one: then its tasks are spread evenly over it, so
 * that they do not seem to have come at once.
 */
final class Arrivals {
    private static final double TENTH = 1e8 / Integral.nanos(1);

    /** Part of a tenth by which stamps may lie beyond its end: they are rounded. */
    private static final double ROUNDING = 1e-3;

    /** Bounds the memory where the process was stopped for long. */
    private static final int MAX_TENTHS = 1 << 10;

    private static final long[] NONE = {};

    private long[] counts = NONE;
    private long begin;

    /** Begins with an interval that began then. */
    Arrivals(long begin) {
        this.begin = begin;
    }

    /** Adds a step; one that is short, or has no length, counts as part of the tenth in which it is. */
    void step(long count, long from, long to) {
        double first = Math.rint(tenth(from));
        double end = Math.rint(tenth(to));
        if (end <= first) {
            end = Math.max(1, Math.ceil((tenth(from) + tenth(to)) / 2 - ROUNDING));
            first = end - 1;
        }
        add(count, (int) Math.min(first, MAX_TENTHS - 1), (int) Math.min(end, MAX_TENTHS));
    }

    /** When that was in the interval, in its tenths of a second; a pool may have begun before it. */
    private double tenth(long time) {
        return Math.max(0, (time - begin) / TENTH);
    }

    private void add(long count, int first, int end) {
        if (counts.length < end) {
            counts = Arrays.copyOf(counts, end);
        }
        for (int i = first; i < end; i++) {
            counts[i] += count * (i + 1 - first) / (end - first) - count * (i - first) / (end - first);
        }
    }

    /** The counts up to the last step that was added; a new interval begins at {@code end}. */
    long[] take(long end) {
        long[] taken = counts;
        counts = NONE;
        begin = end;
        return taken;
    }
}
