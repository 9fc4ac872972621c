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

    /** The end of the labels of each bucket of a histogram. */
    private static final byte[][] BUCKETS = buckets();

    private static final byte[] END = ascii("} ");

    private final boolean open;
    private final Utf8Buffer part = new Utf8Buffer(PART + PART / 2); // the samples of a pool may exceed a part

    /** The text before the labels, for the present family; a histogram has three kinds of samples. */
    private byte[] sample = new byte[0];

    private byte[] bucket = new byte[0];
    private byte[] sum = new byte[0];
    private byte[] count = new byte[0];

    /** Writes OpenMetrics if {@code open}. */
    MetricsText(boolean open) {
        this.open = open;
    }

    private static byte[][] buckets() {
        String[] bounds = TimeHistogram.bounds();
        byte[][] buckets = new byte[bounds.length + 1][];
        for (int i = 0; i < buckets.length; i++) {
            buckets[i] = ascii(",le=\"" + (i < bounds.length ? bounds[i] : "+Inf") + "\"} ");
        }
        return buckets;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public void family(String name, String type, String help) {
        if (type.equals("histogram")) {
            bucket = ascii(name + "_bucket{");
            sum = ascii(name + "_sum{");
            count = ascii(name + "_count{");
        } else {
            sample = ascii(name + "{");
        }
        int end =
                open && type.equals("counter") && name.endsWith(TOTAL) ? name.length() - TOTAL.length() : name.length();
        part.ascii("# HELP ").ascii(name, 0, end).ascii(' ').ascii(help).ascii("\n# TYPE ");
        part.ascii(name, 0, end).ascii(' ').ascii(type).ascii('\n');
    }

    @Override
    public void count(PoolTotals pool, @Nullable String route, long value) {
        sample(sample, pool.labels(), end(route), value, 0);
        part.ascii('\n');
    }

    @Override
    public void seconds(PoolTotals pool, @Nullable String route, long ns) {
        sample(sample, pool.labels(), end(route), ns, DECIMALS_OF_NS);
        part.ascii('\n');
    }

    @Override
    public void number(PoolTotals pool, @Nullable String route, double value) {
        part.bytes(sample).bytes(pool.labels()).bytes(end(route));
        Decimals.write(part, value);
        part.ascii('\n');
    }

    @Override
    public void histogram(PoolTotals pool, TimeHistogram times) {
        byte[] labels = pool.labels();
        long cumulative = 0;
        for (int i = 0; i < BUCKETS.length; i++) {
            cumulative += times.count(i);
            sample(bucket, labels, BUCKETS[i], cumulative, 0);
            if (open) {
                exemplar(times.exemplar(i));
            }
            part.ascii('\n');
        }
        sample(sum, labels, END, times.sumNs(), DECIMALS_OF_NS);
        part.ascii('\n');
        sample(count, labels, END, cumulative, 0);
        part.ascii('\n');
    }

    /** Writes a sample; nearly all are written here, so that this is what the JIT compiler compiles. */
    private void sample(byte[] begin, byte[] labels, byte[] end, long value, int decimals) {
        part.bytes(begin).bytes(labels).bytes(end).decimal(value, decimals);
    }

    private static byte[] end(@Nullable String route) {
        return route == null ? END : (",route=\"" + escaped(route) + "\"} ").getBytes(StandardCharsets.UTF_8);
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
        if (exemplar != null) {
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
