package dev.lifeguard.measure;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Deals out the ticks of a window to its pools. What is said of a pool that is not among them is passed over. */
final class PoolWindows {
    private PoolWindows() {}

    /**
     * What was observed of each pool.
     *
     * @param pools the pools to measure
     * @param before the last tick before the window of each pool that has one
     */
    static Collection<PoolWindow> of(Window window, Collection<PoolInfo> pools, Map<Integer, PoolTick> before) {
        Map<Integer, PoolWindow> all = new LinkedHashMap<>();
        for (PoolInfo pool : pools) {
            all.put(pool.id(), new PoolWindow(pool, before.get(pool.id())));
        }
        for (Tick tick : window.ticks()) {
            add(tick, all);
        }
        return all.values();
    }

    private static void add(Tick tick, Map<Integer, PoolWindow> all) {
        all.values().forEach(PoolWindow::idle);
        for (PoolTick pool : tick.pools()) {
            PoolWindow window = all.get(pool.poolId());
            if (window != null) {
                window.add(pool, tick.lengthNs());
            }
        }
        for (TaskSample task : tick.tasks()) {
            PoolWindow window = all.get(task.poolId());
            if (window != null) {
                window.add(task);
            }
        }
        for (StackSample stack : tick.stacks()) {
            PoolWindow window = all.get(stack.poolId());
            if (window != null) {
                window.add(stack);
            }
        }
    }
}
