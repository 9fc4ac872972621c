package dev.lifeguard.probe.boot.sample;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * An array with atomic elements, in chunks of 16 that are created when first written: there may be very many such
 * arrays, most of them nearly empty. Lock-free except for the creation of a chunk.
 */
public final class LazySlots<E> {
    /** Elements of a chunk. */
    static final int CHUNK = 16;

    private final int length;
    private volatile AtomicReferenceArray<AtomicReferenceArray<E>> chunks;

    /** Creates {@code length} elements, a multiple of 16, all null. */
    public LazySlots(int length) {
        this.length = length;
    }

    public E get(int i) {
        AtomicReferenceArray<E> chunk = chunk(i);
        return chunk == null ? null : chunk.get(i % CHUNK);
    }

    /** Writes element {@code i}; no other thread may own it. */
    public void set(int i, E value) {
        AtomicReferenceArray<E> chunk = chunk(i);
        if (chunk == null) {
            chunk = made(i);
        }
        chunk.lazySet(i % CHUNK, value);
    }

    /** Replaces element {@code i} if it is {@code expected}, which is not null. */
    public boolean compareAndSet(int i, E expected, E value) {
        AtomicReferenceArray<E> chunk = chunk(i);
        return chunk != null && chunk.compareAndSet(i % CHUNK, expected, value);
    }

    /** The chunk that contains element {@code i}; null while all of its elements are null. */
    private AtomicReferenceArray<E> chunk(int i) {
        AtomicReferenceArray<AtomicReferenceArray<E>> all = chunks;
        return all == null ? null : all.get(i / CHUNK);
    }

    private synchronized AtomicReferenceArray<E> made(int i) {
        AtomicReferenceArray<AtomicReferenceArray<E>> all = chunks;
        if (all == null) {
            all = new AtomicReferenceArray<>(length / CHUNK);
            chunks = all;
        }
        AtomicReferenceArray<E> chunk = all.get(i / CHUNK);
        if (chunk == null) {
            chunk = new AtomicReferenceArray<>(CHUNK);
            all.set(i / CHUNK, chunk);
        }
        return chunk;
    }
}
