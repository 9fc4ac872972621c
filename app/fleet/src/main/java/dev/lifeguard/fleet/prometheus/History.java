package dev.lifeguard.fleet.prometheus;

import java.util.List;
import java.util.Map;

/**
 * Values of a series over time.
 *
 * @param labels of the series
 * @param points in order of time
 */
public record History(Map<String, String> labels, List<Point> points) {
    public History {
        labels = Map.copyOf(labels);
        points = List.copyOf(points);
    }

    /** A value at a time, in Unix seconds. */
    public record Point(double atSeconds, double value) {}
}
