package dev.lifeguard.probe.metrics;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects metrics as objects of JDK types, for callers in the same JVM that cannot access the probe's classes:
 * {@code Agent.figures}.
 */
final class FigureList implements MetricsSink {
    private final List<@Nullable Object[]> figures = new ArrayList<>();
    private String name = "";
    private String type = "";
    private String help = "";

    /**
     * Adds the JVM's metrics that are needed to interpret its pools'.
     *
     * @param cores processors that the JVM may use
     * @param cpuSeconds CPU time of the JVM
     * @param throttledSeconds time without a CPU because of a CPU limit; NaN without a limit
     */
    void jvm(int cores, double cpuSeconds, double throttledSeconds) {
        family("lifeguard_jvm_cpus", "gauge", "Processors that the JVM may use.");
        add(null, null, (double) cores);
        family(Metrics.CPU_TIME, "counter", Metrics.CPU_TIME_HELP);
        add(null, null, cpuSeconds);
        if (!Double.isNaN(throttledSeconds)) {
            family("lifeguard_jvm_cpu_throttled_seconds_total", "counter", Metrics.THROTTLED);
            add(null, null, throttledSeconds);
        }
    }

    @Override
    public void family(String family, String of, String text) {
        name = family;
        type = of;
        help = text;
    }

    @Override
    public void number(PoolTotals pool, @Nullable String route, double value) {
        add(pool, route, value);
    }

    @Override
    public void histogram(PoolTotals pool, TimeHistogram times) {
        Object[] exemplars = times.exemplars().stream()
                .map(one -> new Object[] {
                    one.seconds(), one.trace().id(), one.trace().span(), one.epochMs()
                })
                .toArray();
        add(pool, null, new Object[] {TimeHistogram.boundsSeconds(), times.counts(), times.sumNs() / 1e9, exemplars});
    }

    private void add(@Nullable PoolTotals pool, @Nullable String route, Object value) {
        figures.add(new @Nullable Object[] {
            name, type, help, pool == null ? null : pool.name(), pool == null ? null : pool.kind(), route, value
        });
    }

    List<@Nullable Object[]> figures() {
        return figures;
    }
}
