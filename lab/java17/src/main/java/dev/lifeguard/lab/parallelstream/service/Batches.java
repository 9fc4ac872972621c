package dev.lifeguard.lab.parallelstream.service;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/** The work of a request: batches of 1000 numbers. Each waits 10 ms, like a query. */
public final class Batches {
    public static final int MILLIS = 10;

    private static final int NUMBERS = 1000;

    private Batches() {}

    /** Returns the number of batches that take the given time in sequence. */
    public static List<int[]> of(int targetMillis) {
        return IntStream.range(0, targetMillis / MILLIS)
                .mapToObj(i -> ThreadLocalRandom.current().ints(NUMBERS).toArray())
                .toList();
    }

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
