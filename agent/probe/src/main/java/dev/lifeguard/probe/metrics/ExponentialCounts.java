package dev.lifeguard.probe.metrics;

import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Times in buckets of OpenTelemetry's exponential histogram with base 2 (data model, "Exponential Buckets"): at scale
 * {@code s}, bucket {@code i} contains times above 2^(i/2^s) seconds, up to 2^((i+1)/2^s). If the range exceeds 160
 * buckets, the scale is reduced and pairs of buckets are merged.
 */
final class ExponentialCounts {
    /** At this scale a bucket is 2.2% wide; the probe's counts have an error of up to 0.8%. */
    private static final int FINEST = 5;

    private static final int MAX_BUCKETS = 160;
    private static final double LOG_2 = Math.log(2);

    private int scale = FINEST;
    private long zeros;
    private NavigableMap<Integer, Long> counts = new TreeMap<>();

    /** Adds {@code count} times; negative ones count as 0. */
    void add(long ns, long count) {
        if (ns <= 0) {
            zeros += count;
            return;
        }
        counts.merge(index(ns / 1e9, scale), count, Long::sum);
        while (counts.lastKey() - counts.firstKey() >= MAX_BUCKETS) {
            NavigableMap<Integer, Long> wider = new TreeMap<>();
            counts.forEach((index, number) -> wider.merge(index >> 1, number, Long::sum));
            counts = wider;
            scale--;
        }
    }

    /** Exact for powers of 2, which are the last in their bucket: the logarithm is that of the significand. */
    private static int index(double seconds, int scale) {
        int exponent = Math.getExponent(seconds);
        double significand = Math.scalb(seconds, -exponent); // 1 to 2
        return (exponent << scale) + (int) Math.ceil(Math.log(significand) / LOG_2 * (1 << scale)) - 1;
    }

    /** Exponent of the number of buckets to an octave, at most 5. */
    int scale() {
        return scale;
    }

    /** Number of times that are 0. */
    long zeros() {
        return zeros;
    }

    /** The first non-empty bucket, 0 if all are empty. */
    int first() {
        return counts.isEmpty() ? 0 : counts.firstKey();
    }

    /** Number of times in each bucket, from the first to the last non-empty one. */
    long[] counts() {
        long[] all = new long[counts.isEmpty() ? 0 : counts.lastKey() - counts.firstKey() + 1];
        counts.forEach((index, number) -> all[index - counts.firstKey()] = number);
        return all;
    }
}
