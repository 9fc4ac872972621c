package dev.lifeguard.probe.boot.sum;

import java.util.Arrays;

/**
 * Counts of execution times, 64 buckets to an octave, in chunks that are created when first used. One thread writes;
 * others may read at any time and see counts that may be late but are never wrong. Counts wrap at 2^32: use
 * differences.
 */
public final class Histogram {
    private static final int BITS = 6;
    public static final int CHUNK = 1 << BITS;
    public static final int CHUNKS = 53 - BITS + 1;

    private final int[][] chunks = new int[CHUNKS][];

    /** Bucket of a time; the same as {@code LogBuckets.index} of the model, which is not accessible from here. */
    public static int index(long ns) {
        if (ns < CHUNK) {
            return (int) Math.max(0, ns);
        }
        int shift = 63 - BITS - Long.numberOfLeadingZeros(ns);
        return Math.min(CHUNKS * CHUNK - 1, (shift << BITS) + (int) (ns >>> shift));
    }

    public void record(long ns) {
        int index = index(ns);
        int[] chunk = chunks[index >> BITS];
        if (chunk == null) {
            chunk = new int[CHUNK];
            chunks[index >> BITS] = chunk;
        }
        chunk[index & CHUNK - 1]++;
    }

    /** The counts of buckets {@code 64 * i} to {@code 64 * i + 63}, or null if all are zero. */
    public int[] chunk(int i) {
        return chunks[i];
    }

    /** Makes all counts 0; only by the thread that writes. */
    public void clear() {
        for (int[] chunk : chunks) {
            if (chunk != null) {
                Arrays.fill(chunk, 0);
            }
        }
    }

    /** Adds all counts of {@code other}. */
    public void add(Histogram other) {
        for (int i = 0; i < CHUNKS; i++) {
            int[] from = other.chunks[i];
            if (from == null) {
                continue;
            }
            if (chunks[i] == null) {
                chunks[i] = new int[CHUNK];
            }
            for (int j = 0; j < CHUNK; j++) {
                chunks[i][j] += from[j];
            }
        }
    }
}
