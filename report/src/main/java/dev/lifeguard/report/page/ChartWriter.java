package dev.lifeguard.report.page;

import dev.lifeguard.model.json.JsonWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * Writes a chart: its title, a description for those who cannot see it, its data for the script that draws it, and the
 * same data as a table. The table is inside a {@code noscript}, which the script puts in place when it is asked for:
 * a browser would be slow with the rows of a hundred charts.
 */
final class ChartWriter {
    private ChartWriter() {}

    static void write(Html html, Chart chart, String id) {
        html.open("figure", "class", "chart").element("figcaption", chart.title(), "id", id);
        html.element("p", ChartDescription.of(chart), "id", id + "-text", "class", "described");
        html.open("div", "class", "plot", "role", "img", "aria-labelledby", id, "aria-describedby", id + "-text");
        html.close("div");
        html.open("script", "type", "application/json").raw(json(chart)).close("script");
        html.open("details").element("summary", "Data").open("noscript");
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-labelledby", id);
        TableWriter.figures(html, ChartTable.of(chart));
        html.close("div").close("noscript").close("details").close("figure");
    }

    /** JSON that may stand in a script element: nothing in it can end the element or begin a comment. */
    static String json(Chart chart) {
        JsonWriter json = new JsonWriter()
                .beginObject()
                .member("x", PlainText.of(chart.xName()))
                .member("y", PlainText.of(chart.yName()))
                .member("form", chart.form().name())
                .name("places")
                .beginArray();
        // Series mostly have their x in common: each distinct array is there once.
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
        return json.endArray()
                .endObject()
                .toString()
                .replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }

    private static void array(JsonWriter json, double[] values, DoubleUnaryOperator rounding) {
        json.beginArray();
        for (double value : values) {
            json.value(rounding.applyAsDouble(value));
        }
        json.endArray();
    }

    /** Where the array is in the list; it is added if it is not there. */
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
