package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.HeldMonitor;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A sequence of ticks, grouped by pool. */
public final class PoolHistories {
    private final Map<Integer, PoolHistory> byPool = new HashMap<>();

    /** Groups the ticks' contents by pool, in one pass. */
    public PoolHistories(List<Tick> ticks) {
        Map<Integer, List<PoolMoment>> moments = new HashMap<>();
        for (int i = 0; i < ticks.size(); i++) {
            for (Map.Entry<Integer, Parts> entry : Parts.of(ticks.get(i)).entrySet()) {
                moments.computeIfAbsent(entry.getKey(), id -> new ArrayList<>())
                        .add(entry.getValue().moment(i, ticks.get(i)));
            }
        }
        moments.forEach((id, of) -> byPool.put(id, new PoolHistory(id, of)));
    }

    /** Returns the history of one pool; without moments if no tick mentions it. */
    public PoolHistory of(int poolId) {
        return byPool.getOrDefault(poolId, new PoolHistory(poolId, List.of()));
    }

    /** The parts of a tick about one pool, while they are collected. */
    private static final class Parts {
        private final List<TaskSample> tasks = new ArrayList<>(0);
        private final List<StackSample> stacks = new ArrayList<>(0);
        private final List<SharedWait> waits = new ArrayList<>(0);
        private final List<HeldMonitor> monitors = new ArrayList<>(0);
        private @Nullable PoolTick figures;

        static Map<Integer, Parts> of(Tick tick) {
            Map<Integer, Parts> parts = new HashMap<>();
            tick.pools().forEach(pool -> of(parts, pool.poolId()).figures = pool);
            tick.tasks().forEach(task -> of(parts, task.poolId()).tasks.add(task));
            tick.stacks().forEach(stack -> of(parts, stack.poolId()).stacks.add(stack));
            tick.sharedWaits().forEach(wait -> of(parts, wait.poolId()).waits.add(wait));
            tick.heldMonitors()
                    .forEach(held -> of(parts, held.poolId()).monitors.add(held));
            return parts;
        }

        private static Parts of(Map<Integer, Parts> parts, int poolId) {
            return parts.computeIfAbsent(poolId, id -> new Parts());
        }

        PoolMoment moment(int index, Tick tick) {
            return new PoolMoment(
                    index,
                    tick,
                    figures,
                    List.copyOf(tasks),
                    List.copyOf(stacks),
                    List.copyOf(waits),
                    List.copyOf(monitors));
        }
    }
}
