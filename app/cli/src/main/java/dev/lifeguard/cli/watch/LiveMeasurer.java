package dev.lifeguard.cli.watch;

import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.Measurement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns the events of a live probe into one measurement per interval. Its memory is bounded: above the limits the
 * oldest pools and stacks are forgotten.
 */
public final class LiveMeasurer {
    static final int MAX = 20_000;

    private final Header header;
    private final long intervalNs;
    private final Map<Integer, PoolInfo> pools = new Latest<>();
    private final Map<Integer, StackInfo> stacks = new Latest<>();
    private final Map<Integer, PoolTick> before = new Latest<>();
    private final List<Tick> ticks = new ArrayList<>();
    private long gatheredNs;

    /**
     * @param header the probe's header
     * @param intervalNs length of the intervals in nanoseconds, rounded to a whole number of ticks, at least one
     */
    public LiveMeasurer(Header header, long intervalNs) {
        this.header = header;
        this.intervalNs = intervalNs;
    }

    /** Takes the next event. Returns a measurement if it completes an interval, else null. */
    public @Nullable Measurement accept(Event event) {
        if (event instanceof PoolInfo pool) {
            pools.put(pool.id(), pool);
        } else if (event instanceof StackInfo stack) {
            stacks.put(stack.id(), stack);
        } else if (event instanceof PoolGone gone) {
            pools.remove(gone.id());
            before.remove(gone.id());
        } else if (event instanceof Tick tick) {
            ticks.add(tick);
            gatheredNs += tick.lengthNs();
            // The length of a tick is never exactly a second, so an interval may be off by half a tick.
            if (gatheredNs + tick.lengthNs() / 2 >= intervalNs) {
                return complete();
            }
        }
        return null;
    }

    private Measurement complete() {
        Measurement measurement = Measurer.of(header, pools, stacks, ticks, before);
        ticks.forEach(tick -> tick.pools().forEach(pool -> before.put(pool.poolId(), pool)));
        ticks.clear();
        gatheredNs = 0;
        return measurement;
    }

    /** A map that drops its oldest entry. */
    private static final class Latest<V> extends LinkedHashMap<Integer, V> {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, V> eldest) {
            return size() > MAX;
        }
    }
}
