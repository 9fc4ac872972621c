package dev.lifeguard.probe.boot.sample;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A bit set of the used slots of an array, so that the few used ones are visited without reading the others. A thread
 * owns a slot from taking to freeing it. Lock-free.
 */
public final class SlotMask {
    private static final int BITS = Long.SIZE;

    private final AtomicLongArray words;

    /** Creates {@code slots} slots, a multiple of 64, all free. */
    public SlotMask(int slots) {
        words = new AtomicLongArray(slots / BITS);
    }

    /** Takes the first free slot below {@code limit}; returns −1 if all are taken. */
    public int take(int limit) {
        for (int i = 0; i * BITS < limit; i++) {
            for (long word = words.get(i); word != -1L; word = words.get(i)) {
                int bit = Long.numberOfTrailingZeros(~word);
                if (i * BITS + bit >= limit) {
                    return -1;
                }
                if (words.compareAndSet(i, word, word | 1L << bit)) {
                    return i * BITS + bit;
                }
            }
        }
        return -1;
    }

    /** The first used slot from {@code from} on, or −1. */
    public int next(int from) {
        for (int i = from / BITS; i < words.length(); i++) {
            long taken = words.get(i) & (i == from / BITS ? -1L << from : -1L);
            if (taken != 0) {
                return i * BITS + Long.numberOfTrailingZeros(taken);
            }
        }
        return -1;
    }

    /** Frees a slot; must be called once only, by the thread that has emptied it. */
    public void free(int slot) {
        words.getAndAdd(slot / BITS, -(1L << slot));
    }
}
