package dev.lifeguard.lab.taskprocessing.work;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Tasks that are produced together.
 *
 * @param from first task
 * @param to last task, exclusive
 */
public record Batch(int from, int to) {
    /** Number of tasks per batch; the last batch of a producer may have fewer. */
    public static final int SIZE = 100;

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

    public List<Integer> tasks() {
        return IntStream.range(from, to).boxed().toList();
    }
}
