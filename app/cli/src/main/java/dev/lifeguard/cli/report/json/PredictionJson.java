package dev.lifeguard.cli.report.json;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.prediction.Prediction;

/** The members of a prediction, the same in a forecast and in advice. */
final class PredictionJson {
    private PredictionJson() {}

    /** Writes the members into the open object. */
    static void members(JsonWriter out, Prediction prediction) {
        out.member("size", prediction.scenario().size())
                .member("traffic", prediction.scenario().traffic())
                .member("strategy", prediction.scenario().strategy().label())
                .member("p50Ms", prediction.p50Ms())
                .member("p95Ms", prediction.p95Ms())
                .member("p99Ms", prediction.p99Ms())
                .member("p95LowMs", prediction.p95LowMs())
                .member("p95HighMs", prediction.p95HighMs())
                .member("throughput", prediction.throughput())
                .member("busyThreads", prediction.busyThreads())
                .member("refused", prediction.refused())
                .member("known", prediction.known())
                .member("limit", prediction.limit());
    }
}
