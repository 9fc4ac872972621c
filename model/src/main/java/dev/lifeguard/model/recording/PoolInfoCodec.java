package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;

/** What is known of a pool, as JSON. */
final class PoolInfoCodec {
    private PoolInfoCodec() {}

    static void write(JsonWriter out, PoolInfo pool) {
        out.beginObject()
                .member("id", pool.id())
                .member("name", pool.name())
                .member("kind", pool.kind().name())
                .member("class", pool.className())
                .member("createdAt", pool.createdAt())
                .member("queue", pool.queueClass())
                .member("capacity", pool.queueCapacity())
                .endObject();
    }

    static PoolInfo read(JsonObject json) {
        return new PoolInfo(
                json.int32("id", 0),
                json.text("name", "?"),
                json.constant("kind", PoolInfo.Kind.values(), ""),
                json.text("class", ""),
                json.textOrNull("createdAt"),
                json.textOrNull("queue"),
                json.integer("capacity", PoolInfo.UNKNOWN));
    }
}
