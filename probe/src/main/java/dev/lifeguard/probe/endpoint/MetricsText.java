package dev.lifeguard.probe.endpoint;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes Prometheus' text format, version 0.0.4, in parts: what a part holds is all that is kept of it. */
final class MetricsText {
    private static final int PART = 8192;

    private final StringBuilder part = new StringBuilder(PART + PART / 2); // the samples of a pool may go beyond

    /** Begins a family of samples. */
    void family(String name, String type, String help) {
        part.append("# HELP ").append(name).append(' ').append(help).append('\n');
        part.append("# TYPE ").append(name).append(' ').append(type).append('\n');
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

    static String escaped(String value) {
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
