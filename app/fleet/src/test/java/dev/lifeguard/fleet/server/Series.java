package dev.lifeguard.fleet.server;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A series of made-up metrics, with the name and labels given by the probe and a scrape.
 *
 * @param name of the metric
 * @param labels of the series
 * @param values by time, in Unix seconds
 */
record Series(String name, Map<String, String> labels, TreeMap<Long, Double> values) {
    /** Creates a pool's series. */
    static Series of(String name, Map<String, String> labels) {
        return new Series(name, labels, new TreeMap<>());
    }

    void add(long atSeconds, double value) {
        values.put(atSeconds, value);
    }

    /** Writes its lines in the exposition format of OpenMetrics. */
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
