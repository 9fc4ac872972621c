package dev.lifeguard.lab.taskprocessing.noop;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How much is done of what does nothing.
 *
 * @param tasks of a round
 * @param rounds with each number of producers
 */
public record NoOpPlan(int tasks, int rounds) {
    public static final NoOpPlan FULL = new NoOpPlan(1_000_000, 15);
    public static final NoOpPlan QUICK = new NoOpPlan(250_000, 9);

    /** Rounds that do not count, before the others. */
    static final int WARM_UP = 3;

    /** As in the approaches that have several. */
    static final List<Integer> PRODUCERS = List.of(1, 2, 10);

    private static final Duration START = Duration.ofSeconds(1);
    private static final long TASK_NS = 400;

    /** About how long it takes. */
    public Duration length() {
        return START.plusNanos(2 * TASK_NS * tasks * (rounds + WARM_UP) * PRODUCERS.size());
    }

    List<String> arguments() {
        return List.of(
                "--tasks=" + tasks,
                "--rounds=" + rounds,
                "--producers=" + PRODUCERS.stream().map(String::valueOf).collect(Collectors.joining(",")));
    }
}
