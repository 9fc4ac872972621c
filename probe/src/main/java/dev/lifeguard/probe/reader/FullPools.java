package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.WaitsFor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what the workers of full pools wait for. A pool is full when all its workers are busy and tasks are queued,
 * at two consecutive ticks or at one in which they were busy all the time, and no more than four tasks started for each
 * worker. A worker that is parked on a task that lies in a queue waits for that task; objects are compared by identity,
 * and nothing but numbers is kept to the next tick.
 */
final class FullPools {
    /** Mean number of tasks that a worker starts in a tick; where there are more, they are too short to matter. */
    private static final int MAX_STARTS = 4;

    /** Part of a tick from which on workers count as busy all the time; the rest lies between two tasks. */
    private static final double ALL_THE_TIME = 0.95;

    private static final int MAX_WORKERS = 2_000;
    private static final int MAX_STACKS = 100;
    private static final int MAX_PLACES_OF_A_POOL = 10_000;
    private static final int MAX_PLACES = 50_000;
    private static final int MAX_NAMED = 64;

    private record Worker(int pool, Thread thread) {}

    /** Workers of one pool that wait at one place for tasks of another, or of the same. */
    private record Place(int awaitedPool, int stack) {}

    private final SelfConnections selfConnections = new SelfConnections();

    /** When a task last began or ended in the pools that were full at the last tick; nanoseconds of the recording. */
    private Map<Integer, Long> movedAt = Map.of();

    /**
     * The pools that were full in the interval; costs nothing while none is.
     *
     * @param now its end, nanoseconds since the recording began
     * @param lengthNs its length
     * @param ticks what the pools did in it
     * @param meters all pools
     * @param stackOf gives the number of a thread's stack
     */
    List<FullPool> look(
            long now,
            long lengthNs,
            Collection<PoolTick> ticks,
            Map<Integer, PoolMeter> meters,
            ToIntFunction<Thread> stackOf) {
        List<PoolTick> full = new ArrayList<>();
        Map<Integer, Long> moved = new HashMap<>();
        for (PoolTick tick : ticks) {
            PoolMeter meter = meters.get(tick.poolId());
            boolean ofThreads = meter == null || !meter.stats.connections;
            if (ofThreads && isFull(tick)) {
                Long before = movedAt.get(tick.poolId());
                if (before != null
                        || tick.load().busyNs() >= ALL_THE_TIME * tick.threads().size() * lengthNs) {
                    full.add(tick);
                }
                boolean moves = tick.tasks().started() + tick.tasks().completed() > 0;
                moved.put(tick.poolId(), moves ? Long.valueOf(now) : before == null ? now - lengthNs : before);
            }
        }
        movedAt = moved;
        return full.isEmpty() ? List.of() : describe(now, full, meters, stackOf);
    }

    static boolean isFull(PoolTick tick) {
        return tick.load().queued() > 0
                && tick.threads().size() > 0
                && tick.load().active() >= tick.threads().size()
                && tick.tasks().started() <= MAX_STARTS * tick.threads().size();
    }

    private List<FullPool> describe(
            long now, List<PoolTick> full, Map<Integer, PoolMeter> meters, ToIntFunction<Thread> stackOf) {
        Map<Integer, Map<Place, Integer>> waits = waits(full, meters, stackOf);
        int self = selfConnections.count(System.nanoTime());
        List<FullPool> described = new ArrayList<>();
        for (PoolTick tick : full) {
            List<WaitsFor> waitsFor = new ArrayList<>();
            waits.getOrDefault(tick.poolId(), Map.of())
                    .forEach((place, workers) -> waitsFor.add(new WaitsFor(place.awaitedPool, workers, place.stack)));
            described.add(new FullPool(
                    now,
                    tick.poolId(),
                    now - movedAt.getOrDefault(tick.poolId(), now),
                    tick.threads().size(),
                    waitsFor,
                    names(meters.get(tick.poolId())),
                    self));
        }
        return described;
    }

    private static Map<Integer, Map<Place, Integer>> waits(
            List<PoolTick> full, Map<Integer, PoolMeter> meters, ToIntFunction<Thread> stackOf) {
        IdentityHashMap<Object, List<Worker>> blockers = blockers(full, meters);
        Map<Integer, Map<Place, Integer>> waits = new HashMap<>();
        QueuedTasks queues = new QueuedTasks(MAX_PLACES);
        TaskBlockers blockersOf = new TaskBlockers(MAX_PLACES);
        int[] stacksLeft = {MAX_STACKS};
        for (PoolMeter meter : meters.values()) {
            PoolView pool = blockers.isEmpty() || meter.dormant() ? null : meter.view();
            if (pool == null) {
                continue;
            }
            queues.each(pool, MAX_PLACES_OF_A_POOL, task -> {
                blockersOf.each(task, blocker -> {
                    List<Worker> workers = blockers.remove(blocker);
                    for (Worker worker : workers == null ? List.<Worker>of() : workers) {
                        int stack = stacksLeft[0]-- > 0 ? stackOf.applyAsInt(worker.thread) : FullPool.UNKNOWN;
                        waits.computeIfAbsent(worker.pool, id -> new LinkedHashMap<>())
                                .merge(new Place(meter.stats.id, stack), 1, Integer::sum);
                    }
                });
                return !blockers.isEmpty();
            });
        }
        return waits;
    }

    /** The objects on which workers of the full pools are parked, by identity. */
    private static IdentityHashMap<Object, List<Worker>> blockers(List<PoolTick> full, Map<Integer, PoolMeter> meters) {
        IdentityHashMap<Object, List<Worker>> blockers = new IdentityHashMap<>();
        int left = MAX_WORKERS;
        for (PoolTick tick : full) {
            PoolMeter meter = meters.get(tick.poolId());
            for (Thread thread : meter == null ? List.<Thread>of() : meter.threads()) {
                Object blocker = left-- > 0 ? LockSupport.getBlocker(thread) : null;
                if (blocker != null) {
                    blockers.computeIfAbsent(blocker, b -> new ArrayList<>()).add(new Worker(tick.poolId(), thread));
                }
            }
        }
        return blockers;
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
