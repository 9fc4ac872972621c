package dev.lifeguard.cli.report.json;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.report.json.JsonLayout;

/** A forecast as JSON for other programs; stable, specified in {@code docs/json.md}. */
public final class ForecastJson {
    private static final int VERSION = 1;

    private ForecastJson() {}

    /** Returns one JSON object, indented, ended by a line feed. */
    public static String render(Forecast forecast) {
        JsonWriter out =
                new JsonWriter().beginObject().member("version", VERSION).member("pool", forecast.pool());
        out.name("observed")
                .beginObject()
                .member("size", forecast.observed().size())
                .member("p50Ms", forecast.observed().p50Ms())
                .member("p95Ms", forecast.observed().p95Ms())
                .member("p99Ms", forecast.observed().p99Ms())
                .member("throughput", forecast.observed().throughput())
                .endObject();
        out.name("predictions").beginArray();
        forecast.predictions().forEach(prediction -> {
            out.beginObject();
            PredictionJson.members(out, prediction);
            out.endObject();
        });
        out.endArray();
        out.name("recommended")
                .beginObject()
                .member("size", forecast.recommended().size())
                .member("reason", forecast.recommended().reason())
                .member("known", forecast.recommended().known())
                .endObject();
        out.member("notes", forecast.notes()).endObject();
        return JsonLayout.indented(out.toString());
    }
}
