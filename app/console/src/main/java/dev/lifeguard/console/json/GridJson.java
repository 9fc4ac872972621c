package dev.lifeguard.console.json;

import dev.lifeguard.console.forecast.Grid;
import dev.lifeguard.console.source.Span;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import org.jspecify.annotations.Nullable;

/** The predictions for many sizes, from which the page picks cells. */
public final class GridJson {
    private GridJson() {}

    /**
     * Returns the whole answer.
     *
     * @param failure why nothing can be predicted; null if it can
     */
    public static String of(Grid grid, Span span, @Nullable String failure) {
        return new JsonWriter()
                .beginObject()
                .member("fromMs", span.fromMs())
                .member("toMs", span.toMs())
                .member("pool", grid.pool())
                .member("worker", grid.worker())
                .member("pending", failure == null && !grid.done())
                .memberOrNull("failure", failure)
                .member("progress", grid.progress())
                .object("observed", grid.observed(), GridJson::observed)
                .object("recommended", grid.recommended(), GridJson::recommended)
                .objects("cells", grid.cells(), GridJson::cell)
                .member("notes", grid.notes())
                .endObject()
                .toString();
    }

    private static void observed(JsonWriter out, Observed seen) {
        out.member("size", seen.size()).member("p95Ms", seen.p95Ms()).member("throughput", seen.throughput());
    }

    private static void recommended(JsonWriter out, Recommendation best) {
        out.member("size", best.size())
                .member("reason", best.reason())
                .member("label", best.label())
                .member("known", best.known());
    }

    private static void cell(JsonWriter out, Prediction cell) {
        out.member("size", cell.scenario().size())
                .member("traffic", cell.scenario().traffic())
                .member("strategy", cell.scenario().strategy().label())
                .member("p50Ms", cell.p50Ms())
                .member("p95Ms", cell.p95Ms())
                .member("p99Ms", cell.p99Ms())
                .member("p95LowMs", cell.p95LowMs())
                .member("p95HighMs", cell.p95HighMs())
                .member("throughput", cell.throughput())
                .member("busyThreads", cell.busyThreads())
                .member("limit", cell.limit())
                .member("known", cell.known())
                .memberOrNull(
                        "why",
                        cell.known() ? null : "the recording does not show enough: the interval is all that is known");
    }
}
