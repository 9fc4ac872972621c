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

    /** A gauge or counter of a pool, or of one of its routes. */
    void number(PoolTotals pool, @Nullable String route, double value);

    void histogram(PoolTotals pool, TimeHistogram times);
}
