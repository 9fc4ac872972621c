package dev.lifeguard.micrometer;

import dev.lifeguard.embed.Figure;

/**
 * The Micrometer name of a figure, chosen so that the Prometheus registry gives it the name of the probe's own metric:
 * with dots, and the unit separate from the name. One metric has a different name: Prometheus' client treats the suffix
 * {@code created} as an OpenMetrics marker and the rest, which is the number of threads, as the name.
 *
 * @param name the name without unit and {@code total}
 * @param unit {@code seconds}, or empty
 */
record MeterName(String name, String unit) {
    private static final String SECONDS = "_seconds";

    static MeterName of(Figure figure) {
        String name = figure.name().replaceFirst("_total$", "").replaceFirst("_threads_created$", "_threads_started");
        boolean seconds = name.endsWith(SECONDS);
        String base = seconds ? name.substring(0, name.length() - SECONDS.length()) : name;
        return new MeterName(base.replace('_', '.'), seconds ? "seconds" : "");
    }
}
