package dev.lifeguard.probe.metrics;

import dev.lifeguard.model.text.Utf8Buffer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Writes Prometheus' text format, version 0.0.4, or OpenMetrics, version 1.0, which has exemplars. Only one part of the
 * text is in memory at a time. A sample allocates nothing, since a scrape has thousands. Bounds of buckets have the
 * same form in both: with another one ({@code 10.0}), new series would appear when a client changes the format.
 */
final class MetricsText implements MetricsSink {
    private static final int PART = 8192;
    private static final int DECIMALS_OF_NS = 9;
    private static final String TOTAL = "_total";

    /** The ends of the labels of each bucket of a histogram. */
    private static final String[] BUCKETS = buckets();

    private final boolean open;
    private final Utf8Buffer part = new Utf8Buffer(PART + PART / 2); // the samples of a pool may exceed a part
    private String family = "";

    /** Writes OpenMetrics if {@code open}. */
    MetricsText(boolean open) {
        this.open = open;
    }

    private static String[] buckets() {
        String[] bounds = TimeHistogram.bounds();
        String[] buckets = new String[bounds.length + 1];
        for (int i = 0; i < buckets.length; i++) {
            buckets[i] = ",le=\"" + (i < bounds.length ? bounds[i] : "+Inf") + "\"} ";
        }
        return buckets;
    }

    @Override
    public void family(String name, String type, String help) {
        family = name;
        int end =
                open && type.equals("counter") && name.endsWith(TOTAL) ? name.length() - TOTAL.length() : name.length();
        part.ascii("# HELP ").ascii(name, 0, end).ascii(' ').ascii(help).ascii("\n# TYPE ");
        part.ascii(name, 0, end).ascii(' ').ascii(type).ascii('\n');
    }

    @Override
    public void count(PoolTotals pool, @Nullable String route, long value) {
        begin(pool, route);
        part.number(value).ascii('\n');
    }

    @Override
    public void seconds(PoolTotals pool, @Nullable String route, long ns) {
        begin(pool, route);
        part.decimal(ns, DECIMALS_OF_NS).ascii('\n');
    }

    @Override
    public void number(PoolTotals pool, @Nullable String route, double value) {
        begin(pool, route);
        Decimals.write(part, value);
        part.ascii('\n');
    }

    private void begin(PoolTotals pool, @Nullable String route) {
        part.ascii(family).ascii('{').bytes(pool.labels());
        if (route != null) {
            part.ascii(",route=\"").text(escaped(route)).ascii('"');
        }
        part.ascii("} ");
    }

    @Override
    public void histogram(PoolTotals pool, TimeHistogram times) {
        byte[] labels = pool.labels();
        long cumulative = 0;
        for (int i = 0; i < BUCKETS.length; i++) {
            cumulative += times.count(i);
            part.ascii(family).ascii("_bucket{").bytes(labels).ascii(BUCKETS[i]).number(cumulative);
            exemplar(times.exemplar(i));
            part.ascii('\n');
        }
        part.ascii(family).ascii("_sum{").bytes(labels).ascii("} ");
        part.decimal(times.sumNs(), DECIMALS_OF_NS)
                .ascii('\n')
                .ascii(family)
                .ascii("_count{")
                .bytes(labels)
                .ascii("} ");
        part.number(cumulative).ascii('\n');
    }

    /** The labels of a pool, escaped, in UTF-8. */
    static byte[] labels(String name, String kind) {
        return ("pool=\"" + escaped(name) + "\",kind=\"" + escaped(kind) + '"').getBytes(StandardCharsets.UTF_8);
    }

    /** Writes one sample; {@code labels} is the escaped ASCII text between the braces. */
    void sample(String name, String labels, double value) {
        part.ascii(name);
        if (!labels.isEmpty()) {
            part.ascii('{').ascii(labels).ascii('}');
        }
        part.ascii(' ');
        Decimals.write(part, value);
        part.ascii('\n');
    }

    private void exemplar(@Nullable Exemplar exemplar) {
        if (open && exemplar != null) {
            part.ascii(" # {trace_id=\"").ascii(exemplar.trace().id());
            part.ascii("\",span_id=\"").ascii(exemplar.trace().span()).ascii("\"} ");
            Decimals.write(part, exemplar.seconds());
            part.ascii(' ').number(exemplar.epochMs() / 1000).ascii('.');
            part.ascii(String.valueOf(1000 + exemplar.epochMs() % 1000), 1, 4);
        }
    }

    void end() {
        if (open) {
            part.ascii("# EOF\n");
        }
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    /** Whether the part should be written. */
    boolean full() {
        return part.length() >= PART;
    }

    /** Writes the part, and begins the next one. */
    void writeTo(OutputStream out) throws IOException {
        part.writeTo(out);
        part.clear();
    }
}
