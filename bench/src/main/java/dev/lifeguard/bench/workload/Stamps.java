package dev.lifeguard.bench.workload;

import java.io.IOException;
import java.io.Writer;

/**
 * What each task says of itself, in memory until the end: when it was submitted, began and ended, on the clock of
 * {@link System#nanoTime()}, and how much CPU time it used. Slots are taken by one thread, and each is filled by the
 * submitter and by the one worker that runs the task.
 */
final class Stamps {
    private static final int WORDS = 4;

    private final String pool;
    private final long[] words;
    private int taken;

    /** For at most {@code capacity} tasks of {@code pool}. */
    Stamps(String pool, int capacity) {
        this.pool = pool;
        words = new long[capacity * WORDS];
    }

    /** A slot for the next task; −1 if there is none. */
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

    /** Writes a line for each task: {@code pool,submitted,began,ended,cpu}. Only after all tasks have ended. */
    void write(Writer out) throws IOException {
        for (int i = 0; i < taken * WORDS; i += WORDS) {
            out.write(pool + ',' + words[i] + ',' + words[i + 1] + ',' + words[i + 2] + ',' + words[i + 3] + '\n');
        }
    }
}
