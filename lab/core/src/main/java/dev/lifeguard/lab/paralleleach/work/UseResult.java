package dev.lifeguard.lab.paralleleach.work;

import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;

/**
 * What came of a practical use; it crosses the process border as JSON.
 *
 * @param ms how long the call took
 * @param items all that were begun, in the order in which they ended
 * @param failure what the call threw at its end, empty if nothing
 * @param digest of what it made, by which serial and parallel are compared; empty if it cannot be
 * @param facts what else there is to say of what it made, a line each
 */
public record UseResult(double ms, List<Item> items, String failure, String digest, List<String> facts) {
    public UseResult {
        items = List.copyOf(items);
        facts = List.copyOf(facts);
    }

    /** Items that did not fail. */
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
     * @throws dev.lifeguard.model.json.JsonException if it is not one
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
