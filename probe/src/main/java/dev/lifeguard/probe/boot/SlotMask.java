package dev.lifeguard.probe.boot;

import java.util.concurrent.atomic.AtomicLongArray;

/** Which slots of an array are taken, as bits, so that the few that are can be visited without a look at the others. */
final class SlotMask {
    private static final int BITS = Long.SIZE;

    private final AtomicLongArray words;

    /** For {@code slots} slots, a multiple of 64, all free. */
    SlotMask(int slots) {
        words = new AtomicLongArray(slots / BITS);
    }

    /** The first free slot from {@code from} on and below {@code limit}, or −1. */
    int nextFree(int from, int limit) {
        for (int i = from / BITS; i * BITS < limit; i++) {
            long free = ~words.get(i) & (i == from / BITS ? -1L << from : -1L);
            if (free != 0) {
                int slot = i * BITS + Long.numberOfTrailingZeros(free);
                return slot < limit ? slot : -1;
            }
        }
        return -1;
    }

    /** The first slot from {@code from} on that is taken, or −1. */
    int next(int from) {
        for (int i = from / BITS; i < words.length(); i++) {
            long taken = words.get(i) & (i == from / BITS ? -1L << from : -1L);
            if (taken != 0) {
                return i * BITS + Long.numberOfTrailingZeros(taken);
            }
        }
        return -1;
    }

    /** Called only by the thread that has put something into the slot. */
    void take(int slot) {
        words.getAndAdd(slot / BITS, 1L << slot);
    }

    /** Called only by the thread that has taken it out again. */
    void free(int slot) {
        words.getAndAdd(slot / BITS, -(1L << slot));
    }
}
