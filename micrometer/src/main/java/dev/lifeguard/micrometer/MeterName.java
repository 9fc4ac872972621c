package dev.lifeguard.micrometer;

import dev.lifeguard.embed.Figure;

/**
 * What Micrometer calls a figure, so that its Prometheus registry gives it the name that the probe's own metrics have: dots, and the unit
 * apart from the name. One has another: Prometheus' client takes {@code created} at the end for a mark of OpenMetrics, and the rest, which
 * is the number of threads, for the name.
 *
 * @param name without unit and {@code total}
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
