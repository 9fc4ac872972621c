package dev.lifeguard.fleet.server;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A series of made-up metrics, with the name and labels that the probe and a scrape give it.
 *
 * @param name of the metric
 * @param labels of the series
 * @param values by time, in seconds of Unix
 */
record Series(String name, Map<String, String> labels, TreeMap<Long, Double> values) {
    /** Of a pool. */
    static Series of(String name, Map<String, String> labels) {
        return new Series(name, labels, new TreeMap<>());
    }

    void add(long atSeconds, double value) {
        values.put(atSeconds, value);
    }

    /** Its lines in the exposition format of OpenMetrics. */
    void write(StringBuilder out) {
        String head = name
                + labels.entrySet().stream()
                        .map(label -> label.getKey() + "=\"" + label.getValue() + "\"")
                        .sorted()
                        .collect(Collectors.joining(",", "{", "} "));
        values.forEach((at, value) -> out.append(head)
                .append(value.floatValue())
                .append(' ')
                .append(at)
                .append('\n'));
    }
}
