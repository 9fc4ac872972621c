package dev.lifeguard.lab.report;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;

/** What Lifeguard measured in a service's pools, as JSON. */
public final class PoolsJson {
    private PoolsJson() {}

    /** Writes a member {@code pools} into the object that is open. */
    public static void write(JsonWriter out, List<PoolMeasurement> pools) {
        out.name("pools").beginArray();
        pools.forEach(pool -> pool(out, pool));
        out.endArray();
    }

    /** Writes a member {@code busySplit}: where busy time went, in shares. */
    public static void split(JsonWriter out, BusySplit split) {
        out.name("busySplit")
                .beginObject()
                .member("cpu", split.cpu())
                .member("runnable", split.runnable())
                .member("blocked", split.blocked())
                .endObject();
    }

    private static void pool(JsonWriter out, PoolMeasurement pool) {
        out.beginObject()
                .member("name", pool.pool().name())
                .member("kind", pool.pool().kind().label())
                .member("size", pool.size())
                .member("max", pool.maxSize())
                .member("busyThreads", pool.busyThreads())
                .member("utilizationPercent", pool.utilizationPercent())
                .member("waitingPercent", pool.waitingPercent())
                .member("completed", pool.completed());
        split(out, pool.split());
        out.endObject();
    }
}
