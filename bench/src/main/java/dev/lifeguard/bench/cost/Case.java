package dev.lifeguard.bench.cost;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A benchmark with its parameters, to be run with several watchers.
 *
 * @param title a description for readers
 * @param unit unit of its scores
 * @param benchmark class and method
 * @param parameters parameters besides the watcher
 * @param watchers the watchers that can observe it
 * @param aim the limit for Lifeguard's overhead
 */
record Case(
        String title, String unit, String benchmark, Map<String, String> parameters, Set<Watcher> watchers, Aim aim) {
    /**
     * The limit for Lifeguard's overhead: none, a share of the time without a watcher, or a share of a peer's overhead.
     */
    enum Aim {
        NONE,
        TWO_PERCENT,
        HALF_OF_MICROMETER
    }

    private static final Set<Watcher> ALL = EnumSet.allOf(Watcher.class);
    /** The agents, for work that a wrapped pool does not see because its users submit it elsewhere. */
    private static final Set<Watcher> AGENTS = EnumSet.of(Watcher.NONE, Watcher.LIFEGUARD, Watcher.OPENTELEMETRY);

    static List<Case> all() {
        return List.of(pool(1), pool(2), fork(0), fork(100), fork(1000), stream(10_000), stream(1_000_000));
    }

    private static Case pool(int threads) {
        return new Case(
                "Empty task, fixed pool of " + threads,
                "ns per task",
                PoolBenchmark.class.getName() + ".queued",
                Map.of("threads", Integer.toString(threads)),
                ALL,
                Aim.HALF_OF_MICROMETER);
    }

    private static Case fork(int steps) {
        return new Case(
                "Fork/join tree, leaves of " + steps + " steps",
                "ns per fork",
                ForkJoinBenchmark.class.getName() + ".tree",
                Map.of("leafSteps", Integer.toString(steps)),
                ALL,
                steps == 0 ? Aim.NONE : Aim.TWO_PERCENT);
    }

    private static Case stream(long elements) {
        return new Case(
                "Parallel stream of " + elements + " elements",
                "µs per stream",
                StreamBenchmark.class.getName() + ".sum",
                Map.of("elements", Long.toString(elements)),
                AGENTS,
                Aim.TWO_PERCENT);
    }

    /** Returns the nanoseconds in the unit of its scores. */
    double nsPerUnit() {
        return unit.startsWith("ns") ? 1 : 1000;
    }
}
