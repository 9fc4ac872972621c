package dev.lifeguard.cli.endpoint;

import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;

/**
 * An order to a probe about a pool's size.
 *
 * @param json the body of the request
 */
public record ResizeOrder(String json) {
    /**
     * Sizes before and after.
     *
     * @param fromCore core size, or parallelism, before
     * @param fromMax maximum number of threads before
     * @param toCore core size, or parallelism, after
     * @param toMax maximum number of threads after
     */
    public record Sizes(int fromCore, int fromMax, int toCore, int toMax) {
        /** Returns the old value of the setting that changed. */
        public int from() {
            return fromMax == toMax ? fromCore : fromMax;
        }

        /** Returns the new value of the setting that changed. */
        public int to() {
            return fromMax == toMax ? toCore : toMax;
        }

        static Sizes parse(String text) {
            JsonObject json = JsonObject.parse(text);
            return new Sizes(
                    json.int32("fromCore", 0),
                    json.int32("fromMax", 0),
                    json.int32("toCore", 0),
                    json.int32("toMax", 0));
        }
    }

    /** Checks the effect of {@link #set} without changing the size. */
    public static ResizeOrder check(int pool, int size) {
        return new ResizeOrder(
                begin("check", pool).member("size", size).endObject().toString());
    }

    /** Sets the size for ten seconds. */
    public static ResizeOrder set(int pool, int size, String why) {
        return new ResizeOrder(begin("set", pool)
                .member("size", size)
                .member("why", why)
                .endObject()
                .toString());
    }

    /** Extends the new size by ten seconds. */
    public static ResizeOrder renew(int pool) {
        return new ResizeOrder(begin("renew", pool).endObject().toString());
    }

    /** Keeps the new size permanently. */
    public static ResizeOrder keep(int pool) {
        return new ResizeOrder(begin("keep", pool).endObject().toString());
    }

    /** Restores the old size. */
    public static ResizeOrder back(int pool, String why) {
        return new ResizeOrder(
                begin("back", pool).member("why", why).endObject().toString());
    }

    private static JsonWriter begin(String verb, int pool) {
        return new JsonWriter().beginObject().member("do", verb).member("pool", pool);
    }
}
