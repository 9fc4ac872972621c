package dev.lifeguard.bench.flow;

import dev.lifeguard.flow.call.Action;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Items of a known cost.
 *
 * @param spins whether they use a CPU; otherwise they sleep
 * @param costNs cost of an item in nanoseconds
 * @param items number of items
 */
record WorkItem(boolean spins, long costNs, int items) {
    private static final int USUAL = 1000;
    private static final List<Integer> SHORT_AND_LONG = List.of(10, 100_000);
    private static final long MAX_NS = 1_000_000_000;
    private static final long CALIBRATION = 100_000;
    private static final List<Long> COSTS_NS = List.of(100L, 1_000L, 10_000L, 100_000L, 1_000_000L, 10_000_000L);

    /** Creates a thousand items, or fewer if they spin for more than a second in total. */
    WorkItem(boolean spins, long costNs) {
        this(spins, costNs, spins ? (int) Math.min(USUAL, MAX_NS / costNs) : USUAL);
    }

    /**
     * Returns all cells. First costs from 100 ns to 10 ms, spinning and sleeping, with a thousand items. Then short and
     * long lists, if a spinning loop takes at most a second.
     */
    static List<WorkItem> all() {
        Stream<WorkItem> usual = kinds();
        Stream<WorkItem> others = kinds().flatMap(
                        kind -> SHORT_AND_LONG.stream().map(items -> new WorkItem(kind.spins, kind.costNs, items)))
                .filter(other -> !other.spins || other.costNs * other.items <= MAX_NS);
        return Stream.concat(usual, others).toList();
    }

    private static Stream<WorkItem> kinds() {
        return Stream.of(true, false).flatMap(spins -> COSTS_NS.stream().map(cost -> new WorkItem(spins, cost)));
    }

    /** Whether it is one of the lists of about a thousand items. */
    boolean isUsual() {
        return !SHORT_AND_LONG.contains(items);
    }

    /** {@code spin 100 us}; {@code spin 100 us, 10 items}. */
    String label() {
        return kind() + (isUsual() ? "" : String.format(Locale.ROOT, ", %,d items", items));
    }

    private String kind() {
        return (spins ? "spin " : "sleep ")
                + (costNs < 1_000
                        ? costNs + " ns"
                        : costNs < 1_000_000
                                ? costNs / 1_000 + " us"
                                : String.format(Locale.ROOT, "%d ms", costNs / 1_000_000));
    }

    /** @param turnsPerNs spin rate of this machine, by {@link #turnsPerNs} */
    Action<String> task(double turnsPerNs) {
        if (spins) {
            long turns = Math.max(1, Math.round(costNs * turnsPerNs));
            return item -> {
                if (spin(turns) == 0) { // never
                    throw new IllegalStateException();
                }
            };
        }
        Duration time = Duration.ofNanos(costNs);
        return item -> Thread.sleep(time);
    }

    /** Measures the spin rate: the fastest of many tries, which had a CPU of its own. */
    static double turnsPerNs() {
        long fastest = Long.MAX_VALUE;
        for (int i = 0; i < 400; i++) {
            long begin = System.nanoTime();
            if (spin(CALIBRATION) != 0) {
                fastest = Math.min(fastest, System.nanoTime() - begin);
            }
        }
        return (double) CALIBRATION / fastest;
    }

    /** Spins for a number of turns, not until a time, so that threads that share a CPU take longer. */
    static long spin(long turns) {
        long x = turns;
        for (long i = 0; i < turns; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        return x;
    }
}
