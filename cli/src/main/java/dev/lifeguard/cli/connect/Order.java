package dev.lifeguard.cli.connect;

import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;

/**
 * What to ask a probe for about a pool's size, as it wants it.
 *
 * @param json the body of the request
 */
public record Order(String json) {
    /**
     * Sizes before and after.
     *
     * @param fromCore core size, or parallelism, before
     * @param fromMax largest number of threads before
     * @param toCore the same after
     * @param toMax the same after
     */
    public record Sizes(int fromCore, int fromMax, int toCore, int toMax) {
        static Sizes parse(String text) {
            JsonObject json = JsonObject.parse(text);
            return new Sizes(
                    json.int32("fromCore", 0),
                    json.int32("fromMax", 0),
                    json.int32("toCore", 0),
                    json.int32("toMax", 0));
        }
    }

    /** Says what {@link #set} would do. */
    public static Order check(int pool, int size) {
        return new Order(begin("check", pool).member("size", size).endObject().toString());
    }

    /** Sets the size, for ten seconds. */
    public static Order set(int pool, int size, String why) {
        return new Order(begin("set", pool)
                .member("size", size)
                .member("why", why)
                .endObject()
                .toString());
    }

    /** For ten seconds more. */
    public static Order renew(int pool) {
        return new Order(begin("renew", pool).endObject().toString());
    }

    /** For good. */
    public static Order keep(int pool) {
        return new Order(begin("keep", pool).endObject().toString());
    }

    /** Puts the old size back. */
    public static Order back(int pool, String why) {
        return new Order(begin("back", pool).member("why", why).endObject().toString());
    }

    private static JsonWriter begin(String verb, int pool) {
        return new JsonWriter().beginObject().member("do", verb).member("pool", pool);
    }
}
