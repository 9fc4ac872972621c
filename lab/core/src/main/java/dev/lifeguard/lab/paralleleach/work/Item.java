package dev.lifeguard.lab.paralleleach.work;

import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;

/**
 * A processed item of a list.
 *
 * @param startMs start, since the call began
 * @param error reason of a failure, empty if there was none
 */
public record Item(String name, double startMs, double ms, double cpuMs, String error) {
    public boolean ok() {
        return error.isEmpty();
    }

    public double endMs() {
        return startMs + ms;
    }

    void write(JsonWriter out) {
        out.beginObject()
                .member("name", name)
                .member("startMs", startMs)
                .member("ms", ms)
                .member("cpuMs", cpuMs)
                .member("error", error)
                .endObject();
    }

    static Item read(JsonObject item) {
        return new Item(
                item.text("name", ""),
                item.real("startMs", Double.NaN),
                item.real("ms", Double.NaN),
                item.real("cpuMs", Double.NaN),
                item.text("error", ""));
    }
}
