package dev.lifeguard.console.json;

import dev.lifeguard.console.timeline.MachineCell;
import dev.lifeguard.console.timeline.PoolCell;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.BusySplit;
import java.util.HashMap;
import java.util.Map;

/** The last second of a live JVM. */
public final class SecondJson {
    private static final double NS_PER_S = 1e9;
    private static final long NS_PER_MS = 1_000_000;

    /** Maximum sizes from this value on are no limit in practice. */
    private static final int NO_LIMIT_FROM = Short.MAX_VALUE;

    private SecondJson() {}

    /** Returns the figures of a tick. Pools that it leaves out were idle. */
    public static String of(Header header, Map<Integer, PoolInfo> pools, Tick tick) {
        JsonWriter out = new JsonWriter().beginObject().member("atMs", header.epochMs() + tick.endNs() / NS_PER_MS);
        machine(out.name("jvm"), header, MachineCell.of(tick));
        Map<Integer, PoolCell> cells = new HashMap<>();
        double lengthNs = Math.max(1, tick.lengthNs());
        for (PoolTick figures : tick.pools()) {
            cells.put(figures.poolId(), PoolCell.of(figures, lengthNs, header.split()));
        }
        for (TaskSample task : tick.tasks()) {
            PoolCell cell = cells.get(task.poolId());
            if (cell != null) {
                cell.add(task);
            }
        }
        out.name("pools").beginArray();
        for (PoolTick figures : tick.pools()) {
            PoolInfo pool = pools.get(figures.poolId());
            PoolCell cell = cells.get(figures.poolId());
            if (pool != null && cell != null) {
                pool(out, pool, cell, lengthNs);
            }
        }
        return out.endArray().endObject().toString();
    }

    private static void machine(JsonWriter out, Header header, MachineCell machine) {
        out.beginObject()
                .member("cores", header.usableCores())
                .member("processCpu", machine.processCpu())
                .member("machineCpu", machine.machineCpu())
                .member("steal", machine.steal())
                .member("load", machine.load())
                .member("gcPercent", machine.gcPercent())
                .member("heapMb", machine.heapMegabytes())
                .member("threads", machine.threads())
                .member("throttledPercent", machine.throttledPercent())
                .endObject();
    }

    private static void pool(JsonWriter out, PoolInfo pool, PoolCell cell, double lengthNs) {
        double seconds = lengthNs / NS_PER_S;
        out.beginObject()
                .member("name", pool.name())
                .member("kind", pool.kind().label())
                .member("size", cell.size())
                .member("max", max(cell.max()))
                .member("busyThreads", cell.busyNs() / lengthNs)
                .member("active", cell.active())
                .member("queued", cell.queued())
                .member("waitingTasks", cell.waitNs() / lengthNs);
        out.name("waitMs")
                .beginObject()
                .member("mean", cell.waitMeanMs())
                .member("p50", cell.waitMs(0.5))
                .member("p95", cell.waitMs(0.95))
                .member("p99", cell.waitMs(0.99))
                .endObject();
        out.name("execMs")
                .beginObject()
                .member("mean", cell.execMeanMs())
                .member("p50", cell.execMs(0.5))
                .member("p95", cell.execMs(0.95))
                .member("p99", cell.execMs(0.99))
                .endObject();
        split(out, cell.split());
        out.member("arrived", cell.arrived() / seconds)
                .member("throughput", cell.completed() / seconds)
                .member("rejected", cell.rejected() / seconds)
                .endObject();
    }

    /** Writes the member {@code busySplit}. */
    static void split(JsonWriter out, BusySplit split) {
        out.name("busySplit")
                .beginObject()
                .member("cpu", split.cpu())
                .member("runnable", split.runnable())
                .member("blocked", split.blocked())
                .endObject();
    }

    /** Returns the number, or NaN, which becomes null, if the settings have no limit in practice. */
    static double max(int max) {
        return max >= NO_LIMIT_FROM ? Double.NaN : max;
    }
}
