package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;

/** A full pool, as JSON. */
final class FullPoolCodec {
    private FullPoolCodec() {}

    static void write(JsonWriter out, FullPool full) {
        out.beginObject()
                .member("t", full.timeNs())
                .member("pool", full.poolId())
                .member("stalled", full.stalledNs())
                .member("workers", full.workers())
                .member("queued", full.queuedTasks())
                .member("self", full.selfConnections())
                .endObject();
    }

    static FullPool read(JsonObject json) {
        return new FullPool(
                json.integer("t", 0),
                json.int32("pool", 0),
                json.integer("stalled", 0),
                json.int32("workers", 0),
                json.texts("queued"),
                json.int32("self", FullPool.UNKNOWN));
    }
}
