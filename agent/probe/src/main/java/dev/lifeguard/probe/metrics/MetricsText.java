package dev.lifeguard.probe.metrics;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes Prometheus' text format, version 0.0.4, or OpenMetrics, version 1.0, which has exemplars. Only one part of the
 * text is in memory at a time. A sample allocates nothing, since a scrape has thousands. Bounds of buckets have the
 * same form in both: with another one ({@code 10.0}), new series would appear when a client changes the format.
 */
final class MetricsText implements MetricsSink {
    private static final int PART = 8192;
    private static final int LAST_OF_ASCII = 0x7f;

    private final boolean open;
    private String family = "";
    private final StringBuilder part = new StringBuilder(PART + PART / 2); // the samples of a pool may exceed a part
    private byte[] bytes = new byte[part.capacity()];
    private final Map<PoolTotals, String> labels = new IdentityHashMap<>();

    /** Writes OpenMetrics if {@code open}. */
    MetricsText(boolean open) {
        this.open = open;
    }

    @Override
    public void family(String name, String type, String help) {
        family = name;
        String described = open && type.equals("counter") ? name.replaceFirst("_total$", "") : name;
        part.append("# HELP ").append(described).append(' ').append(help).append('\n');
        part.append("# TYPE ").append(described).append(' ').append(type).append('\n');
    }

    @Override
    public void number(PoolTotals pool, @Nullable String route, double value) {
        part.append(family).append('{').append(labels(pool));
        if (route != null) {
            part.append(",route=\"").append(escaped(route)).append('"');
        }
        part.append('}');
        end(value);
    }

    @Override
    public void histogram(PoolTotals pool, TimeHistogram times) {
        String ofPool = labels(pool);
        String[] bounds = TimeHistogram.bounds();
        long[] counts = times.counts();
        long cumulative = 0;
        for (int i = 0; i < counts.length; i++) {
            cumulative += counts[i];
            String bound = i < bounds.length ? bounds[i] : "+Inf";
            part.append(family).append("_bucket{").append(ofPool);
            part.append(",le=\"").append(bound).append("\"}");
            value(cumulative);
            exemplar(times.exemplar(i));
            part.append('\n');
        }
        part.append(family).append("_sum{").append(ofPool).append('}');
        end(times.sumSeconds());
        part.append(family).append("_count{").append(ofPool).append('}');
        end(cumulative);
    }

    private String labels(PoolTotals pool) {
        return labels.computeIfAbsent(
                pool, totals -> "pool=\"" + escaped(totals.name()) + "\",kind=\"" + escaped(totals.kind()) + "\"");
    }

    /** Writes one sample; {@code labels} is the escaped text between the braces. */
    void sample(String name, String labels, double value) {
        part.append(name);
        if (!labels.isEmpty()) {
            part.append('{').append(labels).append('}');
        }
        end(value);
    }

    private void exemplar(@Nullable Exemplar exemplar) {
        if (open && exemplar != null) {
            part.append(" # {trace_id=\"").append(exemplar.trace().id());
            part.append("\",span_id=\"").append(exemplar.trace().span()).append("\"}");
            value(exemplar.seconds());
            part.append(' ').append(exemplar.epochMs() / 1000).append('.');
            part.append(String.valueOf(1000 + exemplar.epochMs() % 1000), 1, 4);
        }
    }

    void end() {
        if (open) {
            part.append("# EOF\n");
        }
    }

    private void end(double value) {
        value(value);
        part.append('\n');
    }

    private void value(double value) {
        part.append(' ');
        if (value == Math.rint(value) && Math.abs(value) < 1L << 53) {
            part.append((long) value);
        } else {
            part.append(value);
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
        if (toAscii()) {
            out.write(bytes, 0, part.length());
        } else {
            out.write(part.toString().getBytes(StandardCharsets.UTF_8));
        }
        part.setLength(0);
    }

    /** Copies the part into {@link #bytes}; returns false if it has non-ASCII characters. */
    private boolean toAscii() {
        if (bytes.length < part.length()) {
            bytes = new byte[part.capacity()];
        }
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            if (c > LAST_OF_ASCII) {
                return false;
            }
            bytes[i] = (byte) c;
        }
        return true;
    }
}
