package dev.lifeguard.report.html;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Figures;
import dev.lifeguard.report.page.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** Writes the data of a chart as an object, for the script that draws it. */
final class ChartJson {
    private ChartJson() {}

    static void write(JsonWriter json, Chart chart) {
        json.beginObject()
                .member("x", PlainText.of(chart.xName()))
                .member("y", PlainText.of(chart.yName()))
                .member("form", chart.form().name())
                .name("places")
                .beginArray();
        // Series mostly have the same x, so each distinct array is written once.
        List<double[]> places = new ArrayList<>();
        int[] at = chart.series().stream()
                .mapToInt(series -> indexOf(series.x(), places))
                .toArray();
        places.forEach(x -> array(json, x, Figures::roundedPlace));
        json.endArray().name("series").beginArray();
        for (int i = 0; i < at.length; i++) {
            Series series = chart.series().get(i);
            json.beginObject().member("name", PlainText.of(series.name())).member("at", at[i]);
            array(json.name("ys"), series.y(), Figures::rounded);
            json.endObject();
        }
        json.endArray().endObject();
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
