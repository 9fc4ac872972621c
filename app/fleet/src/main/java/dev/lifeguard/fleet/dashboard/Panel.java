package dev.lifeguard.fleet.dashboard;

import java.util.List;

/**
 * A chart over time.
 *
 * @param title of the chart
 * @param description explanation shown on hover
 * @param unit Grafana's name: {@code percentunit}, {@code s}, {@code ops}, {@code none}
 * @param stacked whether its series add up
 * @param queries the queries to draw
 */
public record Panel(String title, String description, String unit, boolean stacked, List<Query> queries) {
    public Panel {
        queries = List.copyOf(queries);
    }

    /**
     * A query for some of its series.
     *
     * @param expression in PromQL, with the dashboard's variables
     * @param legend names of the series, with their labels in double braces
     */
    public record Query(String expression, String legend) {}

    static Panel of(String title, String description, String unit, String expression, String legend) {
        return new Panel(title, description, unit, false, List.of(new Query(expression, legend)));
    }
}
