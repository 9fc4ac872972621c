package dev.lifeguard.console.json;

import dev.lifeguard.console.forecast.Grid;
import dev.lifeguard.console.source.Span;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Strategy;
import java.util.Arrays;
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
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("fromMs", span.fromMs())
                .member("toMs", span.toMs())
                .member("pool", grid.pool())
                .member("worker", grid.worker())
                .member("pending", failure == null && !grid.done())
                .memberOrNull("failure", failure)
                .member("progress", grid.progress());
        observed(out, grid.observed());
        Recommendation best = grid.recommended();
        if (best == null) {
            out.memberOrNull("recommended", null).memberOrNull("kneeSize", null);
        } else {
            out.name("recommended")
                    .beginObject()
                    .member("size", best.size())
                    .member("reason", best.reason())
                    .member("label", best.label())
                    .endObject();
            if (best.known()) {
                out.member("kneeSize", best.size());
            } else {
                out.memberOrNull("kneeSize", null);
            }
        }
        out.name("sizes").beginArray();
        grid.sizes().forEach(size -> out.value((long) size));
        out.endArray().name("traffics").beginArray();
        grid.traffics().forEach(out::value);
        out.endArray()
                .member(
                        "strategies",
                        Arrays.stream(Strategy.values()).map(Strategy::label).toList());
        out.name("cells").beginArray();
        grid.cells().forEach(cell -> cell(out, cell));
        out.endArray().member("notes", grid.notes());
        return out.endObject().toString();
    }

    private static void observed(JsonWriter out, @Nullable Observed seen) {
        if (seen == null) {
            out.memberOrNull("observed", null);
            return;
        }
        out.name("observed")
                .beginObject()
                .member("size", seen.size())
                .member("p50Ms", seen.p50Ms())
                .member("p95Ms", seen.p95Ms())
                .member("p99Ms", seen.p99Ms())
                .member("throughput", seen.throughput())
                .endObject();
    }

    private static void cell(JsonWriter out, Prediction cell) {
        out.beginObject()
                .member("size", cell.scenario().size())
                .member("traffic", cell.scenario().traffic())
                .member("strategy", cell.scenario().strategy().label())
                .member("p50Ms", cell.p50Ms())
                .member("p95Ms", cell.p95Ms())
                .member("p99Ms", cell.p99Ms())
                .member("p95LowMs", cell.p95LowMs())
                .member("p95HighMs", cell.p95HighMs())
                .member("throughput", cell.throughput())
                .member("busyThreads", cell.busyThreads())
                .member("refused", cell.refused())
                .member("limit", cell.limit())
                .member("known", cell.known())
                .memberOrNull(
                        "why",
                        cell.known() ? null : "the recording does not show enough: the interval is all that is known")
                .endObject();
    }
}
