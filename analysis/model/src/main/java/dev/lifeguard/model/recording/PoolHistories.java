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
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A sequence of ticks, grouped by pool in one pass on first use. */
public final class PoolHistories {
    private final List<Tick> ticks;
    private volatile @Nullable Map<Integer, PoolHistory> byPool;

    public PoolHistories(List<Tick> ticks) {
        this.ticks = ticks;
    }

    /** Returns the history of one pool; without moments if no tick mentions it. */
    public PoolHistory of(int poolId) {
        Map<Integer, PoolHistory> made = byPool;
        if (made == null) {
            made = grouped(ticks);
            byPool = made;
        }
        return made.getOrDefault(poolId, new PoolHistory(poolId, List.of()));
    }

    private static Map<Integer, PoolHistory> grouped(List<Tick> ticks) {
        Map<Integer, List<PoolMoment>> moments = new HashMap<>();
        for (int i = 0; i < ticks.size(); i++) {
            add(i, ticks.get(i), moments);
        }
        Map<Integer, PoolHistory> histories = new HashMap<>();
        moments.forEach((id, of) -> histories.put(id, new PoolHistory(id, of)));
        return histories;
    }

    private static void add(int index, Tick tick, Map<Integer, List<PoolMoment>> moments) {
        Map<Integer, PoolTick> figures = new HashMap<>();
        tick.pools().forEach(pool -> figures.put(pool.poolId(), pool));
        Map<Integer, List<TaskSample>> tasks = byPool(tick.tasks(), TaskSample::poolId);
        Map<Integer, List<StackSample>> stacks = byPool(tick.stacks(), StackSample::poolId);
        Map<Integer, List<SharedWait>> waits = byPool(tick.sharedWaits(), SharedWait::poolId);
        Map<Integer, List<HeldMonitor>> monitors = byPool(tick.heldMonitors(), HeldMonitor::poolId);
        Stream.of(figures, tasks, stacks, waits, monitors)
                .flatMap(part -> part.keySet().stream())
                .distinct()
                .forEach(id -> moments.computeIfAbsent(id, first -> new ArrayList<>())
                        .add(new PoolMoment(
                                index,
                                tick,
                                figures.get(id),
                                tasks.getOrDefault(id, List.of()),
                                stacks.getOrDefault(id, List.of()),
                                waits.getOrDefault(id, List.of()),
                                monitors.getOrDefault(id, List.of()))));
    }

    private static <T> Map<Integer, List<T>> byPool(List<T> parts, Function<T, Integer> poolId) {
        return parts.stream().collect(Collectors.groupingBy(poolId));
    }
}
