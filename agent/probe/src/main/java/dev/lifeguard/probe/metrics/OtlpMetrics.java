package dev.lifeguard.probe.metrics;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes a request of the OpenTelemetry protocol: {@code ExportMetricsServiceRequest} of
 * {@code opentelemetry/proto/collector/metrics/v1}, with cumulative sums. Prometheus translates the names back to the
 * text format's: {@code lifeguard.pool.busy} with the unit {@code s} becomes {@code lifeguard_pool_busy_seconds_total}.
 * Names of the JVM's metrics are OpenTelemetry's.
 */
public final class OtlpMetrics implements MetricsSink {
    /** Fields of {@code Metric}. */
    private static final int GAUGE = 5;

    private static final int SUM = 7;
    private static final int HISTOGRAM = 9;
    private static final int EXPONENTIAL_HISTOGRAM = 10;

    private static final int CUMULATIVE = 2; // AggregationTemporality
    private static final Pattern COUNTED = Pattern.compile("_(thread|task|request)s(_|$)");
    private static final HexFormat HEX = HexFormat.of();
    private static final double[] BOUNDS = TimeHistogram.boundsSeconds();

    private final ProtoWriter scope = new ProtoWriter();
    private final Map<String, String> resource;
    private final long startNs;
    private final long nowNs;
    private String name = "";
    private String unit = "";
    private String help = "";
    private int kind = GAUGE;
    private @Nullable ProtoWriter points; // of the family, null until there are some

    /**
     * Creates a request without metrics.
     *
     * @param resource attributes of this JVM
     * @param startNs when counting began, nanoseconds since 1970
     * @param nowNs when the values were read, likewise
     */
    public OtlpMetrics(Map<String, String> resource, long startNs, long nowNs) {
        this.resource = resource;
        this.startNs = startNs;
        this.nowNs = nowNs;
        scope.message(1, new ProtoWriter().text(1, "dev.lifeguard.probe"));
    }

    /** Writes the JVM's metrics; throttled time is NaN if there is no CPU limit. */
    void jvm(int cores, double cpuSeconds, double throttledSeconds, long heapBytes, int threads) {
        begin("jvm.cpu.count", "{cpu}", GAUGE, "Processors that the JVM may use.");
        add(number(new ProtoWriter(), cores));
        begin("jvm.cpu.time", "s", SUM, "CPU time of the JVM since the probe came.");
        add(number(new ProtoWriter(), cpuSeconds));
        begin(
                "lifeguard.jvm.cpus",
                "{cpu}",
                GAUGE,
                "Processors that the JVM may use."); // under the name that alerting rules use for the scrape
        add(number(new ProtoWriter(), cores));
        if (!Double.isNaN(throttledSeconds)) {
            begin("lifeguard.jvm.cpu.throttled", "s", SUM, Metrics.THROTTLED);
            add(number(new ProtoWriter(), throttledSeconds));
        }
        begin("jvm.memory.used", "By", GAUGE, "Heap in use.");
        add(number(attribute(7, new ProtoWriter(), "jvm.memory.type", "heap"), heapBytes));
        begin("jvm.thread.count", "{thread}", GAUGE, "Live platform threads.");
        add(number(new ProtoWriter(), threads));
    }

    @Override
    public void family(String prometheus, String type, String text) {
        String base = prometheus.replaceFirst("_total$", "");
        boolean seconds = base.endsWith("_seconds");
        String own = seconds ? base.substring(0, base.length() - "_seconds".length()) : base;
        int data = type.equals("histogram") ? HISTOGRAM : type.equals("counter") ? SUM : GAUGE;
        begin(own.replaceFirst("^lifeguard_pool_", "lifeguard.pool."), seconds ? "s" : counted(base), data, text);
    }

    /**
     * The counted thing in braces, which no backend adds to a name; Prometheus would call a gauge with the unit 1 a
     * ratio.
     */
    private static String counted(String base) {
        Matcher what = COUNTED.matcher(base);
        return what.find() ? "{" + what.group(1) + "}" : "1";
    }

    private void begin(String family, String of, int data, String text) {
        end();
        name = family;
        unit = of;
        kind = data;
        help = text;
    }

    /** Writes the family as a {@code Metric}, if it has points. */
    private void end() {
        if (points != null) {
            if (kind != GAUGE) {
                points.varint(2, CUMULATIVE);
            }
            if (kind == SUM) {
                points.varint(3, 1); // monotonic
            }
            scope.message(
                    2,
                    new ProtoWriter().text(1, name).text(2, help).text(3, unit).message(kind, points));
            points = null;
        }
    }

    private void add(ProtoWriter point) {
        ProtoWriter all = points == null ? new ProtoWriter() : points;
        points = all.message(1, point);
    }

    @Override
    public void number(PoolTotals pool, @Nullable String route, double value) {
        ProtoWriter point = attribute(7, attribute(7, new ProtoWriter(), "pool", pool.name()), "kind", pool.kind());
        add(number(route == null ? point : attribute(7, point, "route", route), value));
    }

    /** A {@code NumberDataPoint}. */
    private ProtoWriter number(ProtoWriter point, double value) {
        return point.fixed64(2, startNs).fixed64(3, nowNs).number(4, value);
    }

    /** A {@code HistogramDataPoint}, or an {@code ExponentialHistogramDataPoint}, which begin alike. */
    @Override
    public void histogram(PoolTotals pool, TimeHistogram times) {
        long[] counts = times.counts();
        ProtoWriter point = new ProtoWriter()
                .fixed64(2, startNs)
                .fixed64(3, nowNs)
                .fixed64(4, Arrays.stream(counts).sum())
                .number(5, times.sumNs() / 1e9);
        ExponentialCounts exponential = times.exponential();
        int attributes = 9;
        int exemplars = 8;
        if (exponential == null) {
            point.fixed64s(6, counts).numbers(7, BOUNDS);
        } else {
            kind = EXPONENTIAL_HISTOGRAM; // applies to the whole family
            attributes = 1;
            exemplars = 11;
            ProtoWriter buckets =
                    new ProtoWriter().signed(1, exponential.first()).varints(2, exponential.counts());
            point.signed(6, exponential.scale()).fixed64(7, exponential.zeros()).message(8, buckets);
        }
        for (Exemplar exemplar : times.exemplars()) {
            point.message(exemplars, message(exemplar));
        }
        add(attribute(attributes, attribute(attributes, point, "pool", pool.name()), "kind", pool.kind()));
    }

    /** An {@code Exemplar}. */
    private static ProtoWriter message(Exemplar exemplar) {
        return new ProtoWriter()
                .fixed64(2, exemplar.epochMs() * 1_000_000)
                .number(3, exemplar.seconds())
                .bytes(4, HEX.parseHex(exemplar.trace().span()))
                .bytes(5, HEX.parseHex(exemplar.trace().id()));
    }

    /** Adds a {@code KeyValue} with a string. */
    private static ProtoWriter attribute(int field, ProtoWriter to, String key, String value) {
        return to.message(field, new ProtoWriter().text(1, key).message(2, new ProtoWriter().text(1, value)));
    }

    /** The complete request. */
    public byte[] bytes() {
        end();
        ProtoWriter attributes = new ProtoWriter();
        resource.forEach((key, value) -> attribute(1, attributes, key, value));
        ProtoWriter resourceMetrics = new ProtoWriter().message(1, attributes).message(2, scope);
        return new ProtoWriter().message(1, resourceMetrics).bytes();
    }
}
