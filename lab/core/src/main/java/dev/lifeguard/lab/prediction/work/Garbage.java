package dev.lifeguard.lab.prediction.work;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Memory that tasks allocate. The last few MB stay reachable, so that a collector has something to find and to move.
 */
final class Garbage {
    private static final int PIECE_BYTES = 16 * 1024;
    private static final int HELD_PIECES = 1024;

    private final byte[][] held = new byte[HELD_PIECES][];
    private final AtomicInteger next = new AtomicInteger();

    /** Allocates memory. */
    void make(int kb) {
        for (int pieces = kb * 1024 / PIECE_BYTES; pieces > 0; pieces--) {
            held[Math.floorMod(next.getAndIncrement(), HELD_PIECES)] = new byte[PIECE_BYTES];
        }
    }
}
