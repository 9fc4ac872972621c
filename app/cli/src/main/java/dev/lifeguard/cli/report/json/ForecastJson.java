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
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("version", VERSION)
                .member("pool", forecast.pool())
                .object(
                        "observed",
                        forecast.observed(),
                        (json, observed) -> json.member("size", observed.size())
                                .member("p50Ms", observed.p50Ms())
                                .member("p95Ms", observed.p95Ms())
                                .member("p99Ms", observed.p99Ms())
                                .member("throughput", observed.throughput()))
                .objects("predictions", forecast.predictions(), PredictionJson::members)
                .object(
                        "recommended",
                        forecast.recommended(),
                        (json, best) -> json.member("size", best.size())
                                .member("reason", best.reason())
                                .member("known", best.known()))
                .member("notes", forecast.notes())
                .endObject();
        return JsonLayout.indented(out.toString());
    }
}
