package dev.lifeguard.fleet.prometheus;

import java.util.Map;

/**
 * A value of a series.
 *
 * @param labels of the series
 * @param value the value, possibly NaN or infinite
 */
public record Sample(Map<String, String> labels, double value) {
    public Sample {
        labels = Map.copyOf(labels);
    }

    /** Returns the label's value; empty if the series lacks it, as in Prometheus. */
    public String label(String name) {
        return labels.getOrDefault(name, "");
    }
}
