package dev.lifeguard.lab.taskprocessing.noop;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Size of the measurement with tasks that do nothing.
 *
 * @param rounds per number of producers
 */
public record NoOpPlan(int tasks, int rounds) {
    public static final NoOpPlan FULL = new NoOpPlan(1_000_000, 15);
    public static final NoOpPlan QUICK = new NoOpPlan(250_000, 9);

    /** Warm-up rounds. */
    static final int WARM_UP = 3;

    /** Numbers of producers, as in the approaches with several. */
    static final List<Integer> PRODUCERS = List.of(1, 2, 10);

    private static final Duration START = Duration.ofSeconds(1);
    private static final long TASK_NS = 400;

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
