package dev.lifeguard.lab.parallelstream.service;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/** The work of a request: batches of 1000 numbers; each waits 10 ms for something else, as a query would. */
public final class Batches {
    /** How long a batch takes. */
    public static final int MILLIS = 10;

    private static final int NUMBERS = 1000;

    private Batches() {}

    /** As many as take so long one after the other. */
    public static List<int[]> of(int targetMillis) {
        return IntStream.range(0, targetMillis / MILLIS)
                .mapToObj(i -> ThreadLocalRandom.current().ints(NUMBERS).toArray())
                .toList();
    }

    /** The greatest number of one. */
    public static int max(int[] batch) {
        try {
            Thread.sleep(MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        return Arrays.stream(batch).max().orElseThrow();
    }
}
