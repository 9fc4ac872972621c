package dev.lifeguard.bench.flow;

import dev.lifeguard.flow.Action;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Items of a known cost.
 *
 * @param spins whether they need a CPU; otherwise they wait
 * @param costNs for how long, in nanoseconds
 */
record Cell(boolean spins, long costNs) {
    private static final List<Long> COSTS_NS = List.of(100L, 1_000L, 10_000L, 100_000L, 1_000_000L, 10_000_000L);

    /** From 100 ns to 10 ms, spinning and sleeping. */
    static List<Cell> all() {
        return Stream.of(true, false)
                .flatMap(spins -> COSTS_NS.stream().map(cost -> new Cell(spins, cost)))
                .toList();
    }

    /** {@code spin 100 us}. */
    String label() {
        return (spins ? "spin " : "sleep ")
                + (costNs < 1_000
                        ? costNs + " ns"
                        : costNs < 1_000_000
                                ? costNs / 1_000 + " us"
                                : String.format(Locale.ROOT, "%d ms", costNs / 1_000_000));
    }

    /** How many of 1000 items are done, so that a call that spins takes no more than a second. */
    int items() {
        return spins ? (int) Math.min(1000, 1_000_000_000 / costNs) : 1000;
    }

    Action<String> task() {
        if (spins) {
            return item -> spin(costNs);
        }
        Duration time = Duration.ofNanos(costNs);
        return item -> Thread.sleep(time);
    }

    private static void spin(long ns) {
        long end = System.nanoTime() + ns;
        while (System.nanoTime() < end) {
            // the clock itself takes a fifth of the shortest
        }
    }
}
