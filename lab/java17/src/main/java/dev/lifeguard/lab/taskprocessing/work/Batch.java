package dev.lifeguard.lab.taskprocessing.work;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Tasks that are produced together.
 *
 * @param from the first
 * @param to the one after the last
 */
public record Batch(int from, int to) {
    /** How many tasks a batch has; the last one of a producer may have fewer. */
    public static final int SIZE = 100;

    /** The batches of one of several producers, each of which produces an equal part of the tasks. */
    public static List<Batch> of(int producer, int producers, int tasks) {
        int from = share(producer, producers, tasks);
        int to = share(producer + 1, producers, tasks);
        return IntStream.iterate(from, first -> first < to, first -> first + SIZE)
                .mapToObj(first -> new Batch(first, Math.min(to, first + SIZE)))
                .toList();
    }

    private static int share(int producer, int producers, int tasks) {
        return (int) ((long) producer * tasks / producers);
    }

    /** Its tasks, in order. */
    public List<Integer> tasks() {
        return IntStream.range(from, to).boxed().toList();
    }
}
