package dev.lifeguard.measure;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A recording in windows, each with the pools that there were and what they were like before. */
final class Timeline {
    private Timeline() {}

    /**
     * One window.
     *
     * @param pools those seen by its end and not gone before its beginning
     * @param before the last tick before the window of each pool that has one
     */
    record Step(Window window, List<PoolInfo> pools, Map<Integer, PoolTick> before) {
        /** What was observed of some pools in the window. */
        Collection<PoolWindow> of(Collection<PoolInfo> some) {
            return PoolWindows.of(window, some, before);
        }
    }

    /**
     * The windows in order, as {@link Window#split} makes them.
     *
     * @throws IllegalArgumentException if the interval is not positive
     */
    static List<Step> of(Recording recording, long intervalNs) {
        List<Step> steps = new ArrayList<>();
        Map<Integer, PoolTick> before = Map.of();
        for (Window window : Window.split(recording.ticks(), intervalNs)) {
            Map<Integer, PoolTick> after = new HashMap<>(before);
            window.ticks().forEach(tick -> tick.pools().forEach(pool -> after.put(pool.poolId(), pool)));
            List<PoolInfo> pools = recording.pools().values().stream()
                    .filter(pool -> after.containsKey(pool.id()))
                    .filter(pool -> recording.gone().getOrDefault(pool.id(), Long.MAX_VALUE) > window.startNs())
                    .toList();
            steps.add(new Step(window, pools, before));
            before = after;
        }
        return steps;
    }
}
