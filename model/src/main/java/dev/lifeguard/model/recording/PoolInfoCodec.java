package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;

/** What is known of a pool, as JSON. */
final class PoolInfoCodec {
    /** More than the probe writes. Names go into addresses, tables and messages, which have to bear them. */
    private static final int MAX_NAME = 200;

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
        int id = json.int32("id", 0);
        return new PoolInfo(
                id,
                name(json.text("name", "?"), id),
                json.constant("kind", PoolInfo.Kind.values(), ""),
                json.text("class", ""),
                json.textOrNull("createdAt"),
                json.textOrNull("queue"),
                json.integer("capacity", PoolInfo.UNKNOWN));
    }

    /** With its number, since what is cut off may have been the difference. */
    private static String name(String name, int id) {
        return name.length() <= MAX_NAME ? name : name.substring(0, MAX_NAME) + "… " + id;
    }
}
