package dev.lifeguard.report.html;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Figures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** The data of a chart, for the script that draws it. */
final class ChartJson {
    private ChartJson() {}

    /** Writes the members into the open object. */
    static void members(JsonWriter json, Chart chart) {
        json.member("x", PlainText.of(chart.xName()))
                .member("y", PlainText.of(chart.yName()))
                .member("form", chart.form().name())
                .name("places")
                .beginArray();
        // Series mostly have the same x, so each distinct array is written once.
        List<double[]> places = new ArrayList<>();
        chart.series().forEach(series -> indexOf(series.x(), places));
        places.forEach(x -> array(json, x, Figures::roundedPlace));
        json.endArray().objects("series", chart.series(), (out, series) -> {
            out.member("name", PlainText.of(series.name())).member("at", indexOf(series.x(), places));
            array(out.name("ys"), series.y(), Figures::rounded);
        });
    }

    private static void array(JsonWriter json, double[] values, DoubleUnaryOperator rounding) {
        json.beginArray();
        for (double value : values) {
            json.value(rounding.applyAsDouble(value));
        }
        json.endArray();
    }

    /** Returns the index of the array in the list. Adds it if it is missing. */
    private static int indexOf(double[] x, List<double[]> places) {
        for (int i = 0; i < places.size(); i++) {
            if (Arrays.equals(x, places.get(i))) {
                return i;
            }
        }
        places.add(x);
        return places.size() - 1;
    }
}
