package dev.lifeguard.report.html;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.page.Chart;

/**
 * Writes a chart: its title, a description for screen readers, its data for the script that draws it, and the same data
 * as a table. The table is inside a {@code noscript}, which the script inserts on request, because a browser would be
 * slow with the rows of a hundred charts.
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

    /** Returns JSON for a script element. Nothing in it can end the element or begin a comment. */
    private static String json(Chart chart) {
        JsonWriter json = new JsonWriter().beginObject();
        ChartJson.members(json, chart);
        return json.endObject()
                .toString()
                .replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }
}
