package dev.lifeguard.fleet.dashboard;

import dev.lifeguard.fleet.rule.Figure;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;

/** A dashboard as Grafana imports it. */
public final class DashboardFile {
    /** Schema of Grafana 11; newer versions read it, too. */
    private static final int SCHEMA = 39;

    private static final int WIDTH = 12;
    private static final int HEIGHT = 9;
    private static final String SOURCE = "${datasource}";

    private DashboardFile() {}

    /** Returns the whole file (JSON). */
    public static String of(Dashboard dashboard) {
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("uid", dashboard.uid())
                .member("title", dashboard.title())
                .member("tags", List.of("lifeguard"))
                .member("editable", true)
                .member("schemaVersion", (long) SCHEMA)
                .member("refresh", "1m");
        out.name("time")
                .beginObject()
                .member("from", "now-6h")
                .member("to", "now")
                .endObject();
        out.name("templating").beginObject().name("list").beginArray();
        source(out);
        dashboard.variables().forEach(label -> variable(out, label));
        out.endArray().endObject();
        out.name("panels").beginArray();
        for (int i = 0; i < dashboard.panels().size(); i++) {
            panel(out, i, dashboard.panels().get(i));
        }
        out.endArray().endObject();
        return out.toString();
    }

    private static void source(JsonWriter out) {
        out.beginObject()
                .member("name", "datasource")
                .member("label", "Prometheus")
                .member("type", "datasource")
                .member("query", "prometheus")
                .endObject();
    }

    private static void variable(JsonWriter out, String label) {
        out.beginObject()
                .member("name", label)
                .member("label", label)
                .member("type", "query")
                .member("multi", true)
                .member("includeAll", true)
                .member("refresh", 2L) // when the time range changes
                .member("sort", 1L)
                .member("query", "label_values(" + Figure.MEAN_USE.recordedAs() + ", " + label + ")");
        datasource(out);
        out.endObject();
    }

    private static void datasource(JsonWriter out) {
        out.name("datasource")
                .beginObject()
                .member("type", "prometheus")
                .member("uid", SOURCE)
                .endObject();
    }

    private static void panel(JsonWriter out, int at, Panel panel) {
        out.beginObject()
                .member("id", at + 1L)
                .member("type", "timeseries")
                .member("title", panel.title())
                .member("description", panel.description());
        out.name("gridPos")
                .beginObject()
                .member("x", (long) at % 2 * WIDTH)
                .member("y", (long) at / 2 * HEIGHT)
                .member("w", (long) WIDTH)
                .member("h", (long) HEIGHT)
                .endObject();
        datasource(out);
        out.name("fieldConfig").beginObject().name("defaults").beginObject();
        out.member("unit", panel.unit()).member("min", 0L);
        out.name("custom")
                .beginObject()
                .member("fillOpacity", panel.stacked() ? 40L : 0L)
                .name("stacking")
                .beginObject()
                .member("mode", panel.stacked() ? "normal" : "none")
                .endObject()
                .endObject();
        out.endObject().name("overrides").beginArray().endArray().endObject();
        out.name("targets").beginArray();
        for (int i = 0; i < panel.queries().size(); i++) {
            Panel.Query query = panel.queries().get(i);
            out.beginObject()
                    .member("refId", String.valueOf((char) ('A' + i)))
                    .member("expr", query.expression())
                    .member("legendFormat", query.legend());
            datasource(out);
            out.endObject();
        }
        out.endArray().endObject();
    }
}
