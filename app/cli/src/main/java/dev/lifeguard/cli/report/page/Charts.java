package dev.lifeguard.cli.report.page;

import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The charts of a section, side by side. Series without figures and charts without series are left out. */
final class Charts {
    private final List<Block> charts = new ArrayList<>();

    Charts add(String title, String yName, Chart.Form form, Series... series) {
        List<Series> known = Stream.of(series).filter(Charts::known).toList();
        if (!known.isEmpty()) {
            charts.add(new Chart(title, "time (s)", yName, form, known));
        }
        return this;
    }

    Block block() {
        return PageColumns.of(charts.toArray(Block[]::new));
    }

    /** Returns whether any figure is not zero. */
    static boolean any(Series series) {
        return Arrays.stream(series.y()).anyMatch(y -> Double.isFinite(y) && y != 0);
    }

    private static boolean known(Series series) {
        return Arrays.stream(series.y()).anyMatch(Double::isFinite);
    }
}
