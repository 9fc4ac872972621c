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
        return new JsonWriter()
                .beginObject()
                .member("uid", dashboard.uid())
                .member("title", dashboard.title())
                .member("tags", List.of("lifeguard"))
                .member("editable", true)
                .member("schemaVersion", SCHEMA)
                .member("refresh", "1m")
                .object("time", time -> time.member("from", "now-6h").member("to", "now"))
                .object("templating", templating -> variables(templating, dashboard.variables()))
                .objects(
                        "panels",
                        dashboard.panels(),
                        (out, panel) -> panel(out, dashboard.panels().indexOf(panel), panel))
                .endObject()
                .toString();
    }

    private static void variables(JsonWriter out, List<String> labels) {
        out.name("list").beginArray();
        out.beginObject()
                .member("name", "datasource")
                .member("label", "Prometheus")
                .member("type", "datasource")
                .member("query", "prometheus")
                .endObject();
        for (String label : labels) {
            out.beginObject()
                    .member("name", label)
                    .member("label", label)
                    .member("type", "query")
                    .member("multi", true)
                    .member("includeAll", true)
                    .member("refresh", 2) // when the time range changes
                    .member("sort", 1)
                    .member("query", "label_values(" + Figure.MEAN_USE.recordedAs() + ", " + label + ")")
                    .object("datasource", DashboardFile::source)
                    .endObject();
        }
        out.endArray();
    }

    private static void source(JsonWriter out) {
        out.member("type", "prometheus").member("uid", SOURCE);
    }

    private static void panel(JsonWriter out, int at, Panel panel) {
        out.member("id", at + 1)
                .member("type", "timeseries")
                .member("title", panel.title())
                .member("description", panel.description())
                .object(
                        "gridPos",
                        place -> place.member("x", at % 2 * WIDTH)
                                .member("y", at / 2 * HEIGHT)
                                .member("w", WIDTH)
                                .member("h", HEIGHT))
                .object("datasource", DashboardFile::source)
                .object(
                        "fieldConfig",
                        config -> config.object("defaults", defaults -> defaults(defaults, panel))
                                .member("overrides", List.of()))
                .objects(
                        "targets",
                        panel.queries(),
                        (target, query) -> target.member("refId", String.valueOf((char)
                                        ('A' + panel.queries().indexOf(query))))
                                .member("expr", query.expression())
                                .member("legendFormat", query.legend())
                                .object("datasource", DashboardFile::source));
    }

    private static void defaults(JsonWriter out, Panel panel) {
        out.member("unit", panel.unit())
                .member("min", 0)
                .object(
                        "custom",
                        custom -> custom.member("fillOpacity", panel.stacked() ? 40 : 0)
                                .object(
                                        "stacking",
                                        stacking -> stacking.member("mode", panel.stacked() ? "normal" : "none")));
    }
}
