package dev.lifeguard.console.timeline;

import dev.lifeguard.model.event.LogBuckets;
import java.util.Arrays;

/**
 * A histogram of times by the buckets of {@link LogBuckets}, perhaps combined. Stores only the buckets that are not
 * empty.
 */
final class BucketCounts {
    private static final double NS_PER_MS = 1e6;

    private final int shift;
    private int[] buckets = new int[4];
    private float[] counts = new float[4]; // exact up to 16 million, and a day has very many
    private int used;

    /** @param shift 2<sup>shift</sup> buckets are combined: 0 is exact within 0.8%, 2 within 3% */
    BucketCounts(int shift) {
        this.shift = shift;
    }

    void addNs(long ns, double count) {
        addBucket(LogBuckets.index(ns), count);
    }

    /** Adds to a bucket of {@link LogBuckets}. Ignores counts that are not positive. */
    void addBucket(int bucket, double count) {
        if (count > 0 && bucket >= 0 && bucket < LogBuckets.COUNT) {
            put(bucket >> shift, count);
        }
    }

    /** Adds all counts of another histogram with the same buckets. */
    void add(BucketCounts other) {
        for (int i = 0; i < other.used; i++) {
            put(other.buckets[i], other.counts[i]);
        }
    }

    private void put(int key, double count) {
        int at = Arrays.binarySearch(buckets, 0, used, key);
        if (at >= 0) {
            counts[at] += (float) count;
            return;
        }
        int insert = -at - 1;
        if (used == buckets.length) {
            buckets = Arrays.copyOf(buckets, used + used / 2);
            counts = Arrays.copyOf(counts, used + used / 2);
        }
        System.arraycopy(buckets, insert, buckets, insert + 1, used - insert);
        System.arraycopy(counts, insert, counts, insert + 1, used - insert);
        buckets[insert] = key;
        counts[insert] = (float) count;
        used++;
    }

    /** Returns the number of buckets that are not empty. */
    int used() {
        return used;
    }

    /**
     * Returns a percentile by nearest rank, in milliseconds; NaN if nothing was counted.
     *
     * @param share 0 to 1
     */
    double percentileMs(double share) {
        double total = 0;
        for (int i = 0; i < used; i++) {
            total += counts[i];
        }
        double rank = share * total * (1 - 1e-12); // rounding must not exceed the intended rank
        double seen = 0;
        for (int i = 0; i < used; i++) {
            seen += counts[i];
            if (seen >= rank) {
                return LogBuckets.middle((buckets[i] << shift) + (1 << shift >> 1)) / NS_PER_MS;
            }
        }
        return Double.NaN;
    }
}
