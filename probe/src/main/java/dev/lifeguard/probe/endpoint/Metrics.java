package dev.lifeguard.probe.endpoint;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.TreeMap;

/**
 * The figures since the probe came, as Prometheus text (exposition format 0.0.4).
 *
 * <p>Where OpenTelemetry's semantic conventions name a metric ({@code jvm.*}) in a way that Prometheus' own rules
 * allow, that name is used; they have none for thread pools, so these are {@code lifeguard.pool.*}.
 */
public final class Metrics implements EventHub.Listener {
    static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final int cores;
    private final Map<Integer, PoolTotals> pools = new TreeMap<>();
    private double processCpuSeconds;
    private long heapBytes;
    private int threads;

    /** For a JVM that may use {@code cores} processors. */
    public Metrics(int cores) {
        this.cores = cores;
    }

    @Override
    public synchronized void event(Event event) {
        if (event instanceof PoolInfo info) {
            pools.computeIfAbsent(info.id(), id -> new PoolTotals(info)).info = info;
        } else if (event instanceof PoolGone gone) {
            pools.remove(gone.id());
        } else if (event instanceof Tick tick) {
            tick(tick);
        }
    }

    private void tick(Tick tick) {
        for (PoolTick pool : tick.pools()) {
            PoolTotals totals = pools.get(pool.poolId());
            if (totals != null) {
                totals.add(pool);
            }
        }
        for (TaskSample task : tick.tasks()) {
            PoolTotals totals = pools.get(task.poolId());
            if (totals != null) {
                totals.wait.add(task.waitNs(), task.weight());
            }
        }
        Machine machine = tick.machine();
        processCpuSeconds += Math.max(0, machine.processCpuNs()) / 1e9;
        heapBytes = machine.heapBytes();
        threads = machine.threads();
    }

    /**
     * Writes a scrape, a few kilobytes at a time. While those are being written nothing is locked: a client that reads
     * slowly keeps nobody from counting. So the figures are of the moment at which they are written; those of a
     * histogram belong together.
     */
    void write(OutputStream out) throws IOException {
        MetricsText text = new MetricsText();
        PoolTotals[] all;
        synchronized (this) {
            machine(text);
            all = pools.values().toArray(new PoolTotals[0]);
        }
        for (MetricFamily family : MetricFamily.values()) {
            family.begin(text);
            for (int i = 0; i < all.length; ) {
                i = write(family, all, i, text);
                if (text.full()) {
                    text.writeTo(out);
                }
            }
        }
        text.writeTo(out);
    }

    /** Adds samples of pools from {@code next} on until the part is full; returns where to go on. */
    private synchronized int write(MetricFamily family, PoolTotals[] all, int next, MetricsText text) {
        int i = next;
        while (i < all.length && !text.full()) {
            family.write(text, all[i++]);
        }
        return i;
    }

    private void machine(MetricsText out) {
        out.family("lifeguard_jvm_cpus", "gauge", "Processors that the JVM may use.");
        out.sample("lifeguard_jvm_cpus", "", cores);
        out.family("jvm_cpu_time_seconds_total", "counter", "CPU time of the JVM since the probe came.");
        out.sample("jvm_cpu_time_seconds_total", "", processCpuSeconds);
        out.family("jvm_memory_used_bytes", "gauge", "Heap in use.");
        out.sample("jvm_memory_used_bytes", "jvm_memory_type=\"heap\"", heapBytes);
        out.family("lifeguard_jvm_threads", "gauge", "Live platform threads.");
        out.sample("lifeguard_jvm_threads", "", threads);
    }
}
