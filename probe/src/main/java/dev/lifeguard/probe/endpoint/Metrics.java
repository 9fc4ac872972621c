package dev.lifeguard.probe.endpoint;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The figures since the probe came, as Prometheus text (exposition format 0.0.4), or as OpenMetrics (1.0) for who takes that, once there
 * are exemplars.
 *
 * <p>Where OpenTelemetry's semantic conventions name a metric ({@code jvm.*}) in a way that Prometheus' own rules
 * allow, that name is used; they have none for thread pools, so these are {@code lifeguard.pool.*}.
 */
public final class Metrics implements EventHub.Listener {
    static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";
    static final String OPEN_METRICS = "application/openmetrics-text";

    /** Pools with series of their own; all others are one more. */
    static final int MAX_POOLS = 50;

    static final String CPU_TIME = "jvm_cpu_time_seconds_total";
    static final String CPU_TIME_HELP = "CPU time of the JVM since the probe came.";

    /** Help for the time of that. */
    static final String THROTTLED = "Time for which a CPU limit kept the JVM from running, since the probe came.";

    private final int cores;
    private final boolean routes;
    private final MeteredPools pools;
    private volatile boolean exemplars;
    private double processCpuSeconds;
    private double throttledSeconds = Double.NaN; // until it is known: without a CPU limit it never is
    private long heapBytes;
    private int threads;

    /** For a JVM whose times are in the buckets of a scrape only. */
    public Metrics(int cores, boolean routes) {
        this(cores, routes, false);
    }

    /**
     * For a JVM.
     *
     * @param cores processors that it may use
     * @param routes whether each route of a server has series of its own, beyond the budget of a pool
     * @param exponential whether times are in exponential buckets besides, for {@link OtlpPush}
     */
    public Metrics(int cores, boolean routes, boolean exponential) {
        pools = new MeteredPools(MAX_POOLS, exponential);
        this.cores = cores;
        this.routes = routes;
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
        tick.pools().forEach(pools::add);
        tick.tasks().forEach(pools::add);
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
     * A sampled task that was handed over within a trace, whose times become exemplars.
     *
     * @param trace of the W3C's Trace Context: {@code 00-TRACE-SPAN-01}; anything else means nothing
     * @param endMs when it ended, in milliseconds since 1970
     */
    public synchronized void traced(int pool, String trace, long waitNs, long execNs, long endMs) {
        Trace known = Trace.of(trace);
        if (known != null) {
            double exec = LogBuckets.middle(LogBuckets.index(execNs)) / 1e9; // as it was counted, so in the same bucket
            pools.exemplify(pool, new Exemplar(waitNs / 1e9, known, endMs), new Exemplar(exec, known, endMs));
            exemplars = true;
        }
    }

    /** Writes a whole answer of HTTP/1.1 with a scrape, after which the connection is closed. */
    void respond(OutputStream out, Request request) throws IOException {
        boolean chunked = !request.version().equals("HTTP/1.0"); // so that the client knows whether it got all
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
     * Writes a scrape, a few kilobytes at a time, with all figures of one moment. While they are being written nothing is locked: a client
     * that reads slowly keeps nobody from counting.
     *
     * @param open whether it is OpenMetrics
     */
    void write(OutputStream out, boolean open) throws IOException {
        MetricsText text = new MetricsText(open);
        List<PoolTotals> all;
        synchronized (this) {
            machine(text);
            all = pools.all().stream().map(PoolTotals::copy).toList();
        }
        for (MetricFamily family : families()) {
            family.begin(text);
            for (PoolTotals pool : all) {
                family.write(text, pool);
                if (text.full()) {
                    text.writeTo(out);
                }
            }
        }
        text.end();
        text.writeTo(out);
    }

    /** All of it at once, for what takes it quickly. */
    synchronized void writeTo(OtlpMetrics sink) {
        sink.jvm(cores, processCpuSeconds, throttledSeconds, heapBytes, threads);
        writePools(sink);
    }

    /** The figures of all pools: {@link FigureList}. */
    public synchronized List<@Nullable Object[]> figures() {
        FigureList list = new FigureList();
        list.jvm(cores, processCpuSeconds, throttledSeconds);
        writePools(list);
        return list.figures();
    }

    private void writePools(MetricsSink sink) {
        List<PoolTotals> all = pools.all();
        for (MetricFamily family : families()) {
            family.begin(sink);
            all.forEach(pool -> family.write(sink, pool));
        }
    }

    private List<MetricFamily> families() {
        return Arrays.stream(MetricFamily.values())
                .filter(family -> routes || !family.byRoute())
                .toList();
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
