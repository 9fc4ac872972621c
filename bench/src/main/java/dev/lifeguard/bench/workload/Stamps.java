package dev.lifeguard.bench.workload;

import java.io.IOException;
import java.io.Writer;

/**
 * The times that each task records, in memory until the end: when it was submitted, began and ended, by {@link
 * System#nanoTime()}, and its CPU time. One thread allocates the slots. The submitter and the one worker that runs the
 * task fill a slot.
 */
final class Stamps {
    private static final int WORDS = 4;

    private final String pool;
    private final long[] words;
    private int taken;

    /** Creates slots for up to {@code capacity} tasks of {@code pool}. */
    Stamps(String pool, int capacity) {
        this.pool = pool;
        words = new long[capacity * WORDS];
    }

    /** Allocates a slot for the next task; returns −1 if all are used. */
    int take() {
        return taken * WORDS < words.length ? taken++ : -1;
    }

    void submitted(int slot, long nanoTime) {
        words[slot * WORDS] = nanoTime;
    }

    void ran(int slot, long began, long ended, long cpuNs) {
        words[slot * WORDS + 1] = began;
        words[slot * WORDS + 2] = ended;
        words[slot * WORDS + 3] = cpuNs;
    }

    /**
     * Writes a line for each task: {@code pool,submitted,began,ended,cpu}. Must be called after all tasks have ended.
     */
    void write(Writer out) throws IOException {
        for (int i = 0; i < taken * WORDS; i += WORDS) {
            out.write(pool + ',' + words[i] + ',' + words[i + 1] + ',' + words[i + 2] + ',' + words[i + 3] + '\n');
        }
    }
}
