package dev.lifeguard.lab.paralleleach.work;

import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;

/**
 * Result of a practical use, passed between processes as JSON.
 *
 * @param items all that were begun, in the order in which they ended
 * @param failure the call's exception, empty if there was none
 * @param digest of the output, for comparing serial and parallel runs; empty if not comparable
 * @param facts further facts about the output, one line each
 */
public record UseResult(double ms, List<Item> items, String failure, String digest, List<String> facts) {
    public UseResult {
        items = List.copyOf(items);
        facts = List.copyOf(facts);
    }

    /** Number of items that did not fail. */
    public int done() {
        return (int) items.stream().filter(Item::ok).count();
    }

    public String toJson() {
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("ms", ms)
                .member("failure", failure)
                .member("digest", digest)
                .member("facts", facts)
                .name("items")
                .beginArray();
        items.forEach(item -> item.write(out));
        return out.endArray().endObject().toString();
    }

    /**
     * The inverse of {@link #toJson()}.
     *
     * @throws dev.lifeguard.model.json.JsonException if it is not a result
     */
    public static UseResult read(JsonObject result) {
        return new UseResult(
                result.real("ms", Double.NaN),
                result.objects("items").stream().map(Item::read).toList(),
                result.text("failure", ""),
                result.text("digest", ""),
                result.texts("facts"));
    }
}
