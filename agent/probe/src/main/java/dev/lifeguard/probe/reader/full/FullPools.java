package dev.lifeguard.probe.reader.full;

import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.fields.TaskNames;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.pools.QueuedTasks;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds full pools: all workers are busy, tasks are queued, and no worker started more than four tasks on average. This
 * must hold at two consecutive ticks, or at one during which the workers were busy all the time. Keeps only numbers
 * between ticks.
 */
public final class FullPools {
    /** Mean number of tasks started by a worker in a tick, above which tasks are too short to matter. */
    private static final int MAX_STARTS_PER_WORKER = 4;

    /** Busy share of a tick from which on workers count as busy all the time; the rest are gaps between tasks. */
    private static final double MIN_BUSY_SHARE = 0.95;

    private static final int MAX_NAMED = 64;

    private final SelfConnections selfConnections = new SelfConnections();

    /** When a task last began or ended in the pools that were full at the last tick; nanoseconds of the recording. */
    private Map<Integer, Long> movedAt = Map.of();

    /**
     * The pools that were full in the interval; costs nothing if none is.
     *
     * @param now its end, nanoseconds since the recording began
     * @param lengthNs its length
     * @param ticks the pools' values of the interval
     * @param meters all pools
     */
    public List<FullPool> look(long now, long lengthNs, Collection<PoolTick> ticks, Map<Integer, PoolMeter> meters) {
        List<PoolTick> full = new ArrayList<>();
        Map<Integer, Long> moved = new HashMap<>();
        for (PoolTick tick : ticks) {
            PoolMeter meter = meters.get(tick.poolId());
            boolean ofThreads = meter == null || !meter.stats.connections;
            if (ofThreads && isFull(tick)) {
                Long before = movedAt.get(tick.poolId());
                if (before != null
                        || tick.load().busyNs()
                                >= MIN_BUSY_SHARE * tick.threads().size() * lengthNs) {
                    full.add(tick);
                }
                boolean moves = tick.tasks().started() + tick.tasks().completed() > 0;
                moved.put(tick.poolId(), moves ? Long.valueOf(now) : before == null ? now - lengthNs : before);
            }
        }
        movedAt = moved;
        if (full.isEmpty()) {
            return List.of();
        }
        int self = selfConnections.count(System.nanoTime());
        return full.stream()
                .map(tick -> new FullPool(
                        now,
                        tick.poolId(),
                        now - movedAt.getOrDefault(tick.poolId(), now),
                        tick.threads().size(),
                        names(meters.get(tick.poolId())),
                        self))
                .toList();
    }

    static boolean isFull(PoolTick tick) {
        return tick.load().queued() > 0
                && tick.threads().size() > 0
                && tick.load().active() >= tick.threads().size()
                && tick.tasks().started()
                        <= MAX_STARTS_PER_WORKER * tick.threads().size();
    }

    private static List<String> names(@Nullable PoolMeter meter) {
        TaskNames names = new TaskNames();
        PoolView pool = meter == null ? null : meter.view();
        if (pool != null) {
            new QueuedTasks(MAX_NAMED).each(pool, MAX_NAMED, names::add);
        }
        return names.names();
    }
}
