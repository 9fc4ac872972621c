package dev.lifeguard.cli.report;

import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A forecast as JSON for other programs; stable, specified in {@code docs/json.md}. */
public final class ForecastJson {
    private static final int VERSION = 1;

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private ForecastJson() {}

    /** One JSON object, indented, ended by a line feed. */
    public static String render(Forecast forecast) {
        ObjectNode json = MAPPER.createObjectNode().put("version", VERSION).put("pool", forecast.pool());
        observed(json.putObject("observed"), forecast.observed());
        ArrayNode predictions = json.putArray("predictions");
        forecast.predictions().forEach(prediction -> prediction(predictions.addObject(), prediction));
        json.putObject("recommended")
                .put("size", forecast.recommended().size())
                .put("reason", forecast.recommended().reason());
        ArrayNode notes = json.putArray("notes");
        forecast.notes().forEach(notes::add);
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
    }

    private static void observed(ObjectNode json, Observed observed) {
        json.put("size", observed.size());
        figure(json, "p50Ms", observed.p50Ms());
        figure(json, "p95Ms", observed.p95Ms());
        figure(json, "p99Ms", observed.p99Ms());
        figure(json, "throughput", observed.throughput());
    }

    private static void prediction(ObjectNode json, Prediction prediction) {
        json.put("size", prediction.scenario().size())
                .put("traffic", prediction.scenario().traffic())
                .put("strategy", prediction.scenario().strategy().label());
        figure(json, "p50Ms", prediction.p50Ms());
        figure(json, "p95Ms", prediction.p95Ms());
        figure(json, "p99Ms", prediction.p99Ms());
        figure(json, "p95LowMs", prediction.p95LowMs());
        figure(json, "p95HighMs", prediction.p95HighMs());
        figure(json, "throughput", prediction.throughput());
        figure(json, "busyThreads", prediction.busyThreads());
        figure(json, "refused", prediction.refused());
        json.put("known", prediction.known()).put("limit", prediction.limit());
    }

    /** A figure, or null where it is not known: JSON has no NaN. */
    private static void figure(ObjectNode json, String name, double value) {
        if (Double.isFinite(value)) {
            json.put(name, value);
        } else {
            json.putNull(name);
        }
    }
}
