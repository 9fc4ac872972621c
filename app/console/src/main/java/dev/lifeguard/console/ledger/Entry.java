package dev.lifeguard.console.ledger;

import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/**
 * A prediction and its outcome. Times are 95th percentiles in milliseconds, NaN if unknown.
 *
 * @param atMs when the outcome was known, milliseconds since 1970
 * @param jvm the main class, without its package
 * @param fromSize number of threads before
 * @param toSize number of threads that were tried
 * @param p95Ms the prediction
 * @param lowMs lower end of the 90% prediction interval
 * @param highMs upper end of the interval
 * @param observedMs the outcome
 * @param kept whether the new size was kept
 * @param text the verdict in words
 */
public record Entry(
        long atMs,
        String jvm,
        String pool,
        int fromSize,
        int toSize,
        double p95Ms,
        double lowMs,
        double highMs,
        double observedMs,
        boolean kept,
        String text) {

    /** Returns whether the outcome was within the interval; null if one of the two is unknown. */
    public @Nullable Boolean held() {
        if (Double.isNaN(observedMs) || Double.isNaN(lowMs) || Double.isNaN(highMs)) {
            return null;
        }
        return observedMs >= lowMs && observedMs <= highMs;
    }

    /** Writes its members into the open object, the same for the page and for the file. */
    public void members(JsonWriter out) {
        out.member("atMs", atMs)
                .member("jvm", jvm)
                .member("pool", pool)
                .member("fromSize", fromSize)
                .member("toSize", toSize)
                .object(
                        "predicted",
                        Double.isNaN(p95Ms) ? null : this,
                        (json, entry) -> json.member("p95Ms", p95Ms)
                                .member("p95LowMs", lowMs)
                                .member("p95HighMs", highMs))
                .object(
                        "observed",
                        Double.isNaN(observedMs) ? null : this,
                        (json, entry) -> json.member("p95Ms", observedMs))
                .member("held", held())
                .member("kept", kept)
                .member("text", text);
    }

    String json() {
        JsonWriter out = new JsonWriter().beginObject();
        members(out);
        return out.endObject().toString();
    }

    static Entry read(JsonObject json) {
        JsonObject predicted = json.objectOrNull("predicted");
        JsonObject observed = json.objectOrNull("observed");
        return new Entry(
                json.integer("atMs", 0),
                json.text("jvm", ""),
                json.text("pool", ""),
                json.int32("fromSize", 0),
                json.int32("toSize", 0),
                predicted == null ? Double.NaN : predicted.real("p95Ms", Double.NaN),
                predicted == null ? Double.NaN : predicted.real("p95LowMs", Double.NaN),
                predicted == null ? Double.NaN : predicted.real("p95HighMs", Double.NaN),
                observed == null ? Double.NaN : observed.real("p95Ms", Double.NaN),
                json.flag("kept"),
                json.text("text", ""));
    }
}
