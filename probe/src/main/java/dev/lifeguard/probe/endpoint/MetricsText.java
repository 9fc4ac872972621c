package dev.lifeguard.probe.endpoint;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Writes Prometheus' text format, version 0.0.4, in parts: what a part holds is all that is kept of it. */
final class MetricsText implements MetricsSink {
    private static final int PART = 8192;

    private String family = "";
    private final StringBuilder part = new StringBuilder(PART + PART / 2); // the samples of a pool may go beyond

    @Override
    public void family(String name, String type, String help) {
        family = name;
        part.append("# HELP ").append(name).append(' ').append(help).append('\n');
        part.append("# TYPE ").append(name).append(' ').append(type).append('\n');
    }

    @Override
    public void number(PoolTotals pool, @Nullable String route, double value) {
        String labels = labels(pool);
        sample(family, route == null ? labels : labels + ",route=\"" + escaped(route) + "\"", value);
    }

    @Override
    public void histogram(PoolTotals pool, TimeHistogram times) {
        String labels = labels(pool);
        String[] bounds = TimeHistogram.bounds();
        long[] counts = times.counts();
        long cumulative = 0;
        for (int i = 0; i < counts.length; i++) {
            cumulative += counts[i];
            String bound = i < bounds.length ? bounds[i] : "+Inf";
            sample(family + "_bucket", labels + ",le=\"" + bound + "\"", cumulative);
        }
        sample(family + "_sum", labels, times.sumSeconds());
        sample(family + "_count", labels, cumulative);
    }

    private static String labels(PoolTotals pool) {
        return "pool=\"" + escaped(pool.name()) + "\",kind=\"" + escaped(pool.kind()) + "\"";
    }

    /** One sample; {@code labels} as between the braces, with values escaped. */
    void sample(String name, String labels, double value) {
        part.append(name);
        if (!labels.isEmpty()) {
            part.append('{').append(labels).append('}');
        }
        part.append(' ').append(number(value)).append('\n');
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1L << 53
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    /** Whether it is time to write the part. */
    boolean full() {
        return part.length() >= PART;
    }

    /** Writes the part, and begins the next one. */
    void writeTo(OutputStream out) throws IOException {
        out.write(part.toString().getBytes(StandardCharsets.UTF_8));
        part.setLength(0);
    }
}
