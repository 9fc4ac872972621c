package dev.lifeguard.probe.metrics;

import org.jspecify.annotations.Nullable;

/** Receives metrics, family by family. */
interface MetricsSink {
    /**
     * Begins a family.
     *
     * @param name the Prometheus name, with unit and suffix
     * @param type {@code gauge}, {@code counter} or {@code histogram}
     */
    void family(String name, String type, String help);

    /** A count of a pool, or of one of its routes. */
    default void count(PoolTotals pool, @Nullable String route, long value) {
        number(pool, route, value);
    }

    /** A time of a pool, or of one of its routes, in seconds. */
    default void seconds(PoolTotals pool, @Nullable String route, long ns) {
        number(pool, route, ns / 1e9);
    }

    /** A gauge or counter of a pool, or of one of its routes. */
    void number(PoolTotals pool, @Nullable String route, double value);

    void histogram(PoolTotals pool, TimeHistogram times);
}
