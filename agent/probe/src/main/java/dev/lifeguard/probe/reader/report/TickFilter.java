package dev.lifeguard.probe.reader.report;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.pools.PoolView;
import java.util.HashMap;
import java.util.Map;

/**
 * Selects the ticks worth reporting. Ticks of idle pools are left out, except for the first one and for changes of
 * size.
 */
public final class TickFilter {
    /** Maximum number of pools reported in an interval that were collected before their first report. */
    public static final int MAX_SHORT_LIVED = 100;

    /** The part of a pool's last tick that decides about the next one. */
    private record Shape(int size, int maxSize, int coreSize, boolean active) {
        static Shape of(PoolTick tick) {
            return new Shape(
                    tick.threads().size(), tick.threads().max(), tick.threads().core(), isActive(tick));
        }
    }

    private final Map<Integer, Shape> reported = new HashMap<>();

    /** Whether the pool was reported as idle with this size. */
    public boolean shows(int pool, PoolView view) {
        Shape last = reported.get(pool);
        return last != null
                && !last.active
                && last.size == view.size()
                && last.maxSize == view.maxSize()
                && last.coreSize == view.coreSize();
    }

    /** Whether to report the tick; if so, the next one is compared with it. */
    public boolean passes(PoolTick tick) {
        Shape shape = Shape.of(tick);
        Shape last = reported.get(tick.poolId());
        boolean changed = last == null ? tick.threads().size() > 0 : !last.equals(shape);
        if (!shape.active && !changed) {
            return false;
        }
        reported.put(tick.poolId(), shape);
        return true;
    }

    public void forget(int pool) {
        reported.remove(pool);
    }

    /**
     * Whether something happened in the interval, or a task is in the pool at its end. Times are read after the counts,
     * so they may change before these do.
     */
    public static boolean isActive(PoolTick tick) {
        return tick.load().busyNs() > 0
                || tick.load().waitNs() > 0
                || tick.tasks().completed() > 0
                || tick.tasks().arrived() > 0
                || tick.tasks().rejected() > 0
                || tick.tasks().withdrawn() > 0
                || tick.threads().created() > 0
                || tick.help().completed() > 0
                || tick.load().queued() > 0
                || tick.load().active() > 0
                || tick.execution().buckets().length > 0
                || !tick.tasks().requests().routes().isEmpty()
                || tick.tasks().requests().async().any();
    }
}
