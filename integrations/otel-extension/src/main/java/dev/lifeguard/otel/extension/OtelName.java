package dev.lifeguard.otel.extension;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The OpenTelemetry name of a metric. A backend that stores metrics in the way of Prometheus has the original name. The
 * probe uses the same names and units when it sends metrics itself (option {@code otlp}).
 *
 * @param name the name without unit
 * @param unit in the Unified Code for Units of Measure
 */
record OtelName(String name, String unit) {
    private static final Pattern COUNTED = Pattern.compile("_(thread|task|request|cpu)s(_|$)");

    /** Converts a Prometheus name, such as {@code lifeguard_pool_busy_seconds_total}. */
    static OtelName of(String prometheus) {
        String base = prometheus.replaceFirst("_total$", "");
        String name = base.replaceFirst("_seconds$", "")
                .replaceFirst("^lifeguard_(pool|jvm)_", "lifeguard.$1.")
                .replaceFirst("\\.cpu_", ".cpu.");
        return new OtelName(name, base.endsWith("_seconds") ? "s" : counted(base));
    }

    /**
     * Returns the unit in braces, which no backend adds to a name. A gauge with the unit 1 would become a ratio in
     * Prometheus.
     */
    private static String counted(String base) {
        Matcher what = COUNTED.matcher(base);
        return what.find() ? "{" + what.group(1) + "}" : "1";
    }
}
