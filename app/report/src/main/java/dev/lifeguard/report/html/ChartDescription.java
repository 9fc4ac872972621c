package dev.lifeguard.report.html;

import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Figures;
import dev.lifeguard.report.page.Series;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Describes a chart in words: its axes, and the range of each series. */
final class ChartDescription {
    private ChartDescription() {}

    static String of(Chart chart) {
        String form = switch (chart.form()) {
            case LINEAR -> "Lines";
            case LOGARITHMIC -> "Lines on a logarithmic axis";
            case LOG_LOG -> "Lines on two logarithmic axes";
            case STACKED -> "Stacked areas";
        };
        String ranges = chart.series().stream().map(ChartDescription::range).collect(Collectors.joining("; "));
        return form + ": " + chart.yName() + " by " + chart.xName() + ". " + (ranges.isEmpty() ? "No data" : ranges)
                + ".";
    }

    private static String range(Series series) {
        double[] values =
                Arrays.stream(series.y()).filter(Double::isFinite).sorted().toArray();
        if (values.length == 0) {
            return series.name() + ": no data";
        }
        String least = Figures.text(values[0]);
        String most = Figures.text(values[values.length - 1]);
        return series.name() + ": " + (least.equals(most) ? least : least + " to " + most);
    }
}
