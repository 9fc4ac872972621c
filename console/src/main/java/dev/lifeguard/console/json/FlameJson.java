package dev.lifeguard.console.json;

import dev.lifeguard.console.picture.FlameNode;
import dev.lifeguard.model.json.JsonWriter;

/** A flame graph. */
public final class FlameJson {
    private FlameJson() {}

    /** Writes the tree as a value. */
    public static void write(JsonWriter out, FlameNode node) {
        out.beginObject()
                .member("name", node.name())
                .member("value", node.value())
                .member("self", node.self());
        out.name("children").beginArray();
        node.children().forEach(child -> write(out, child));
        out.endArray().endObject();
    }
}
