package dev.lifeguard.console.json;

import dev.lifeguard.console.timeline.PoolCell;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.BusySplit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/** The last second of a live JVM. */
public final class SecondJson {
    private static final double NS_PER_S = 1e9;
    private static final long NS_PER_MS = 1_000_000;

    /** Maximum sizes from this value on are no limit in practice. */
    private static final int NO_LIMIT_FROM = Short.MAX_VALUE;

    private SecondJson() {}

    /** Returns the figures of a tick. Pools that it leaves out were idle. */
    public static String of(Header header, Map<Integer, PoolInfo> pools, Tick tick) {
        Map<Integer, PoolCell> cells = new HashMap<>();
        double lengthNs = Math.max(1, tick.lengthNs());
        for (PoolTick figures : tick.pools()) {
            cells.put(figures.poolId(), PoolCell.of(figures, header.split()));
        }
        for (TaskSample task : tick.tasks()) {
            PoolCell cell = cells.get(task.poolId());
            if (cell != null) {
                cell.add(task);
            }
        }
        List<PoolInfo> known = tick.pools().stream()
                .flatMap(figures -> Optional.ofNullable(pools.get(figures.poolId())).stream())
                .toList();
        return new JsonWriter()
                .beginObject()
                .member("atMs", header.epochMs() + tick.endNs() / NS_PER_MS)
                .objects(
                        "pools",
                        known,
                        (out, pool) -> pool(out, pool, Objects.requireNonNull(cells.get(pool.id())), lengthNs))
                .endObject()
                .toString();
    }

    private static void pool(JsonWriter out, PoolInfo pool, PoolCell cell, double lengthNs) {
        double seconds = lengthNs / NS_PER_S;
        out.member("name", pool.name())
                .member("kind", pool.kind().label())
                .member("size", cell.size())
                .member("max", max(cell.max()))
                .member("busyThreads", cell.busyNs() / lengthNs)
                .member("queued", cell.queued())
                .member("waitingTasks", cell.waitNs() / lengthNs)
                .object("waitMs", times -> percentiles(times, cell::waitMs))
                .object("execMs", times -> percentiles(times, cell::execMs))
                .object("busySplit", cell.split(), SecondJson::split)
                .member("throughput", cell.completed() / seconds)
                .member("rejected", cell.rejected() / seconds);
    }

    private static void percentiles(JsonWriter out, DoubleUnaryOperator times) {
        out.member("p50", times.applyAsDouble(0.5))
                .member("p95", times.applyAsDouble(0.95))
                .member("p99", times.applyAsDouble(0.99));
    }

    /** Writes the members of a split. */
    public static void split(JsonWriter out, BusySplit split) {
        out.member("cpu", split.cpu()).member("runnable", split.runnable()).member("blocked", split.blocked());
    }

    /** Returns the number, or NaN, which becomes null, if the settings have no limit in practice. */
    static double max(int max) {
        return max >= NO_LIMIT_FROM ? Double.NaN : max;
    }
}
