package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;

/** A change of a pool's size, as JSON. */
final class ResizedCodec {
    private ResizedCodec() {}

    static void write(JsonWriter out, Resized resized) {
        out.beginObject()
                .member("t", resized.timeNs())
                .member("pool", resized.poolId())
                .member("fromCore", resized.fromCore())
                .member("fromMax", resized.fromMax())
                .member("toCore", resized.toCore())
                .member("toMax", resized.toMax())
                .member("why", resized.why())
                .endObject();
    }

    static Resized read(JsonObject json) {
        return new Resized(
                json.integer("t", 0),
                json.int32("pool", 0),
                json.int32("fromCore", 0),
                json.int32("fromMax", 0),
                json.int32("toCore", 0),
                json.int32("toMax", 0),
                json.text("why", ""));
    }
}
