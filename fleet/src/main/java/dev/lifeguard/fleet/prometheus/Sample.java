package dev.lifeguard.fleet.prometheus;

import java.util.Map;

/**
 * A value of a series.
 *
 * @param labels of the series
 * @param value it, perhaps NaN or infinite
 */
public record Sample(Map<String, String> labels, double value) {
    public Sample {
        labels = Map.copyOf(labels);
    }

    /** The label's value; empty where it has none, as Prometheus sees it. */
    public String label(String name) {
        return labels.getOrDefault(name, "");
    }
}
