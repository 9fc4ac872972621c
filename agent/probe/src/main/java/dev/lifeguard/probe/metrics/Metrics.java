package dev.lifeguard.probe.metrics;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.probe.http.Request;
import dev.lifeguard.probe.output.EventHub;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The metrics since the start of the probe, as Prometheus text (exposition format 0.0.4). Clients that accept
 * OpenMetrics (1.0) get that once there are exemplars.
 *
 * <p>Where OpenTelemetry's semantic conventions have a name for a metric ({@code jvm.*}) that Prometheus' rules allow,
 * it is used. They have none for thread pools, whose metrics are called {@code lifeguard.pool.*}.
 */
public final class Metrics implements EventHub.Listener {
    static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";
    static final String OPEN_METRICS = "application/openmetrics-text";

    /** Maximum number of pools with their own series; all others are combined in one more. */
    static final int MAX_POOLS = 50;

    static final String CPU_TIME = "jvm_cpu_time_seconds_total";
    static final String CPU_TIME_HELP = "CPU time of the JVM since the probe came.";

    /** Help text of the throttled time. */
    static final String THROTTLED = "Time for which a CPU limit kept the JVM from running, since the probe came.";

    private static final MetricFamily[] FAMILIES = MetricFamily.values();

    private final int cores;
    private final boolean routes;
    private final MeteredPools pools;
    private volatile @Nullable Runnable refresh;
    private volatile boolean exemplars;
    private double processCpuSeconds;
    private double throttledSeconds = Double.NaN; // NaN while unknown, which it always is without a CPU limit
    private long heapBytes;
    private int threads;

    /** Counts times in the buckets of a scrape only. */
    public Metrics(int cores, boolean routes) {
        this(cores, routes, false);
    }

    /**
     * Creates the metrics of a JVM.
     *
     * @param cores processors that it may use
     * @param routes whether each route of a server has its own series, beyond the budget of a pool
     * @param exponential whether times are counted in exponential buckets, too, for {@code OtlpPush}
     */
    public Metrics(int cores, boolean routes, boolean exponential) {
        pools = new MeteredPools(MAX_POOLS, exponential);
        this.cores = cores;
        this.routes = routes;
    }

    /** Has {@code refresh} run before the metrics are read, so that they include what happened until then. */
    public void refreshBy(Runnable refresh) {
        this.refresh = refresh;
    }

    private void refresh() {
        Runnable known = refresh;
        if (known != null) {
            known.run();
        }
    }

    @Override
    public synchronized void event(Event event) {
        if (event instanceof PoolInfo info) {
            pools.announce(info);
        } else if (event instanceof PoolGone gone) {
            pools.gone(gone.id());
        } else if (event instanceof Tick tick) {
            tick(tick);
        }
    }

    private void tick(Tick tick) {
        for (PoolTick pool : tick.pools()) {
            pools.add(pool);
        }
        pools.add(tick.tasks());
        Machine machine = tick.machine();
        processCpuSeconds += Math.max(0, machine.processCpuNs()) / 1e9;
        if (machine.throttledNs() >= 0) {
            double before = Double.isNaN(throttledSeconds) ? 0 : throttledSeconds;
            throttledSeconds = before + machine.throttledNs() / 1e9;
        }
        heapBytes = machine.heapBytes();
        threads = machine.threads();
    }

    /**
     * Adds the times of a sampled task that was submitted within a trace as exemplars.
     *
     * @param trace as in W3C Trace Context: {@code 00-TRACE-SPAN-01}; anything else is ignored
     * @param endMs when the task ended, in milliseconds since 1970
     */
    public synchronized void traced(int pool, String trace, long waitNs, long execNs, long endMs) {
        Trace known = Trace.of(trace);
        if (known != null) {
            double exec = LogBuckets.middle(LogBuckets.index(execNs)) / 1e9; // as it was counted, so in the same bucket
            pools.exemplify(pool, new Exemplar(waitNs / 1e9, known, endMs), new Exemplar(exec, known, endMs));
            exemplars = true;
        }
    }

    /** Writes a complete HTTP/1.1 response with a scrape, after which the connection is closed. */
    public void respond(OutputStream out, Request request) throws IOException {
        boolean chunked = !request.version().equals("HTTP/1.0"); // lets the client notice a truncated body
        String accepted = request.header("accept");
        boolean open = exemplars && accepted != null && accepted.contains(OPEN_METRICS);
        String head = "HTTP/1.1 200 \r\nContent-Type: "
                + (open ? OPEN_METRICS + "; version=1.0.0; charset=utf-8" : CONTENT_TYPE)
                + (chunked ? "\r\nTransfer-Encoding: chunked" : "") + "\r\nConnection: close\r\n\r\n";
        out.write(head.getBytes(StandardCharsets.US_ASCII));
        if (chunked) {
            ChunkedOutput chunks = new ChunkedOutput(out);
            write(chunks, open);
            chunks.end();
        } else {
            write(out, open);
        }
    }

    /**
     * Writes a scrape of one moment, a few kilobytes at a time. No lock is held while writing, so a slow client does
     * not delay the counting.
     *
     * @param open whether to write OpenMetrics
     */
    public void write(OutputStream out, boolean open) throws IOException {
        refresh();
        MetricsText text = new MetricsText(open);
        List<PoolTotals> all;
        synchronized (this) {
            machine(text);
            all = pools.copies();
        }
        for (MetricFamily family : FAMILIES) {
            if (shows(family)) {
                write(family, all, text, out);
            }
        }
        text.end();
        text.writeTo(out);
    }

    private static void write(MetricFamily family, List<PoolTotals> all, MetricsText text, OutputStream out)
            throws IOException {
        family.begin(text);
        for (PoolTotals pool : all) {
            family.write(text, pool);
            if (text.full()) {
                text.writeTo(out);
            }
        }
    }

    /** Writes everything at once, for a sink that does not block. */
    public void writeTo(OtlpMetrics sink) {
        refresh();
        synchronized (this) {
            sink.jvm(cores, processCpuSeconds, throttledSeconds, heapBytes, threads);
            writePools(sink);
        }
    }

    /** The metrics of all pools, for {@link FigureList}. */
    public List<@Nullable Object[]> figures() {
        refresh();
        FigureList list = new FigureList();
        synchronized (this) {
            list.jvm(cores, processCpuSeconds, throttledSeconds);
            writePools(list);
        }
        return list.figures();
    }

    private void writePools(MetricsSink sink) {
        List<PoolTotals> all = pools.all();
        for (MetricFamily family : FAMILIES) {
            if (!shows(family)) {
                continue;
            }
            family.begin(sink);
            for (PoolTotals pool : all) {
                family.write(sink, pool);
            }
        }
    }

    private boolean shows(MetricFamily family) {
        return routes || !family.byRoute();
    }

    private void machine(MetricsText out) {
        out.family("lifeguard_jvm_cpus", "gauge", "Processors that the JVM may use.");
        out.sample("lifeguard_jvm_cpus", "", cores);
        out.family(CPU_TIME, "counter", CPU_TIME_HELP);
        out.sample(CPU_TIME, "", processCpuSeconds);
        if (!Double.isNaN(throttledSeconds)) {
            out.family("lifeguard_jvm_cpu_throttled_seconds_total", "counter", THROTTLED);
            out.sample("lifeguard_jvm_cpu_throttled_seconds_total", "", throttledSeconds);
        }
        out.family("jvm_memory_used_bytes", "gauge", "Heap in use.");
        out.sample("jvm_memory_used_bytes", "jvm_memory_type=\"heap\"", heapBytes);
        out.family("lifeguard_jvm_threads", "gauge", "Live platform threads.");
        out.sample("lifeguard_jvm_threads", "", threads);
    }
}
