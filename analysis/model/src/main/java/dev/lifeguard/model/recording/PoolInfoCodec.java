package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;

/** A pool's fixed properties, as JSON. */
final class PoolInfoCodec {
    /** Maximum length of a name; the probe writes shorter ones. Names appear in addresses, tables and messages. */
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
                .member("setting", pool.setting());
        if (pool.observedFromNs() > 0) {
            out.member("from", pool.observedFromNs());
        }
        out.endObject();
    }

    static PoolInfo read(JsonObject json) {
        int id = json.int32("id", 0);
        String name = name(json.text("name", "?"), id);
        Kind kind = json.constant("kind", Kind.values(), "");
        String className = json.text("class", "");
        String createdAt = json.textOrNull("createdAt");
        String queue = json.textOrNull("queue");
        long capacity = json.integer("capacity", PoolInfo.UNKNOWN);
        String setting = json.textOrNull("setting");
        long from = Math.max(0, json.integer("from", 0));
        return setting == null
                ? new PoolInfo(id, name, kind, className, createdAt, queue, capacity)
                : new PoolInfo(id, name, kind, className, createdAt, queue, capacity, setting, from);
    }

    /** Cuts a long name and adds the id, since the difference may have been cut off. */
    private static String name(String name, int id) {
        return name.length() <= MAX_NAME ? name : name.substring(0, MAX_NAME) + "… " + id;
    }
}
