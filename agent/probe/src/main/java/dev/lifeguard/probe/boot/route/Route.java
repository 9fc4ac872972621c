package dev.lifeguard.probe.boot.route;

import dev.lifeguard.probe.boot.sum.Histogram;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;

/**
 * The finished requests of one route of a pool: their number and times, in the buckets of {@link Histogram}. Lock-free;
 * all workers of the pool write, and the reader sees counts that may be late but are never wrong. Counts wrap at 2^32:
 * use differences.
 */
public final class Route {
    /** The pattern that the framework matched; null for the requests of all other routes. */
    public final String pattern;

    /** Sum of the times, in nanoseconds. */
    public final LongAdder sumNs = new LongAdder();

    final RoutedPool pool;

    /** Its index among the pool's routes; 0 is the route of all others. */
    int index;

    private final AtomicReferenceArray<AtomicIntegerArray> chunks = new AtomicReferenceArray<>(Histogram.CHUNKS);

    Route(String pattern, RoutedPool pool) {
        this.pattern = pattern;
        this.pool = pool;
    }

    /** Counts a request that has ended after {@code ns}. */
    public void ended(long ns) {
        ended(ns, 1);
    }

    /** Counts as many as {@code weight} that have ended after {@code ns} each. */
    public void ended(long ns, int weight) {
        sumNs.add(weight * ns);
        int index = Histogram.index(ns);
        int chunk = index / Histogram.CHUNK;
        AtomicIntegerArray counts = chunks.get(chunk);
        if (counts == null) {
            chunks.compareAndSet(chunk, null, new AtomicIntegerArray(Histogram.CHUNK));
            counts = chunks.get(chunk);
        }
        counts.getAndAdd(index % Histogram.CHUNK, weight);
    }

    /** The counts of buckets {@code 64 * i} to {@code 64 * i + 63}, or null if all are zero. */
    public AtomicIntegerArray chunk(int i) {
        return chunks.get(i);
    }
}
