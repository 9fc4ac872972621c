package dev.lifeguard.spring.boot.starter;

import dev.lifeguard.embed.Figure;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds pools in which no task ends: all threads are busy, tasks wait, and the number of completed tasks has not
 * changed for some time. Only observations count, so a pool is found at the second look after that time.
 */
final class StuckPools {
    private final Supplier<List<Figure>> source;
    private final LongSupplier clockNs;
    private final long afterNs;
    private final Map<String, Still> still = new HashMap<>();

    /** The number of completed tasks, and since when it has not changed. */
    private record Still(double completed, long sinceNs) {}

    /**
     * Creates a finder that reads figures from a source.
     *
     * @param after time in which no task may have ended
     */
    StuckPools(Supplier<List<Figure>> source, LongSupplier clockNs, Duration after) {
        this.source = source;
        this.clockNs = clockNs;
        this.afterNs = after.toNanos();
    }

    /** Returns all pools with their current state, and whether one is stuck. */
    synchronized State look() {
        Map<String, Map<String, Double>> pools = new TreeMap<>();
        for (Figure figure : source.get()) {
            if (figure.pool() != null && figure.route() == null) {
                pools.computeIfAbsent(figure.pool(), name -> new HashMap<>()).put(figure.name(), figure.value());
            }
        }
        still.keySet().retainAll(pools.keySet());
        Map<String, Object> details = new TreeMap<>();
        boolean any = false;
        for (Map.Entry<String, Map<String, Double>> pool : pools.entrySet()) {
            Pool now = Pool.of(pool.getValue());
            boolean stuck = stuck(pool.getKey(), now);
            any |= stuck;
            if (now.used()) {
                details.put(pool.getKey(), now.text(stuck));
            }
        }
        return new State(!pools.isEmpty(), any, details);
    }

    private boolean stuck(String name, Pool pool) {
        long now = clockNs.getAsLong();
        Still before = still.get(name);
        if (!pool.full()) {
            still.remove(name);
            return false;
        }
        if (before == null || before.completed != pool.completed) {
            still.put(name, new Still(pool.completed, now));
            return false;
        }
        return now - before.sinceNs >= afterNs;
    }

    /**
     * The result of a look.
     *
     * @param observed whether the probe is attached
     * @param stuck whether any pool is stuck
     * @param pools a line for each pool that did something, by name
     */
    record State(boolean observed, boolean stuck, Map<String, Object> pools) {}

    private record Pool(double busy, double limit, double waiting, double completed) {
        static Pool of(Map<String, Double> figures) {
            return new Pool(
                    value(figures, "threads_busy"),
                    value(figures, "threads_limit"),
                    value(figures, "tasks_queued"),
                    value(figures, "tasks_completed_total"));
        }

        private static double value(Map<String, Double> figures, String name) {
            @Nullable Double value = figures.get("lifeguard_pool_" + name);
            return value == null ? 0 : value;
        }

        boolean full() {
            return limit > 0 && busy >= limit && waiting > 0;
        }

        boolean used() {
            return busy > 0 || completed > 0;
        }

        String text(boolean stuck) {
            String text = (long) busy + " of " + (limit >= Integer.MAX_VALUE ? "any number of" : (long) limit)
                    + " threads busy, " + (long) waiting + (waiting == 1 ? " task waits" : " tasks wait");
            return stuck ? text + ", stuck: no task ends" : text;
        }
    }
}
