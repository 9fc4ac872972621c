package dev.lifeguard.otel.extension;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A metric as OpenTelemetry has it; a backend that stores it as Prometheus does has the name that it came from. These are the names and
 * units under which the probe sends metrics by itself (option {@code otlp}).
 *
 * @param name without unit
 * @param unit in the Unified Code for Units of Measure
 */
record OtelName(String name, String unit) {
    private static final Pattern COUNTED = Pattern.compile("_(thread|task|request|cpu)s(_|$)");

    /** Of a name as Prometheus has it, such as {@code lifeguard_pool_busy_seconds_total}. */
    static OtelName of(String prometheus) {
        String base = prometheus.replaceFirst("_total$", "");
        String name = base.replaceFirst("_seconds$", "")
                .replaceFirst("^lifeguard_(pool|jvm)_", "lifeguard.$1.")
                .replaceFirst("\\.cpu_", ".cpu.");
        return new OtelName(name, base.endsWith("_seconds") ? "s" : counted(base));
    }

    /** In braces, which no backend puts into a name; of a gauge with the unit 1 Prometheus makes a ratio. */
    private static String counted(String base) {
        Matcher what = COUNTED.matcher(base);
        return what.find() ? "{" + what.group(1) + "}" : "1";
    }
}
