package dev.lifeguard.report.html;

import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Figures;
import dev.lifeguard.report.page.Series;
import dev.lifeguard.report.page.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** The data of a chart as a table: a row for each x that any series has, a column for each series. */
final class ChartTable {
    private ChartTable() {}

    static Table of(Chart chart) {
        List<Series> series = chart.series();
        TreeMap<Double, String[]> rows = new TreeMap<>();
        for (int s = 0; s < series.size(); s++) {
            double[] x = series.get(s).x();
            double[] y = series.get(s).y();
            for (int i = 0; i < x.length; i++) {
                rows.computeIfAbsent(x[i], place -> row(place, series.size()))[s + 1] = Figures.text(y[i]);
            }
        }
        List<String> head = new ArrayList<>(List.of(chart.xName()));
        series.forEach(one -> head.add(one.name()));
        return new Table(
                chart.title(), head, rows.values().stream().map(List::of).toList());
    }

    private static String[] row(double x, int series) {
        String[] cells = new String[series + 1];
        Arrays.fill(cells, "");
        cells[0] = Figures.place(x);
        return cells;
    }
}
