package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolTick;
import java.util.HashMap;
import java.util.Map;

/** Which ticks are worth reporting: an idle pool's are not, but for the first of them and for changes of its sizes. */
final class TickFilter {
    /** What of a pool's last tick decides about the next one. */
    private record Shape(int size, int maxSize, int coreSize, boolean active) {
        static Shape of(PoolTick tick) {
            return new Shape(tick.size(), tick.maxSize(), tick.coreSize(), isActive(tick));
        }
    }

    private final Map<Integer, Shape> reported = new HashMap<>();

    /** Whether the tick is to be reported; if so, the next one is compared with it. */
    boolean passes(PoolTick tick) {
        Shape shape = Shape.of(tick);
        Shape last = reported.get(tick.poolId());
        boolean changed = last == null ? tick.size() > 0 : !last.equals(shape);
        if (!shape.active && !changed) {
            return false;
        }
        reported.put(tick.poolId(), shape);
        return true;
    }

    void forget(int pool) {
        reported.remove(pool);
    }

    /** Whether something happened in the interval, or a task is in the pool at its end. */
    static boolean isActive(PoolTick tick) {
        return tick.busyNs() > 0
                || tick.waitNs() > 0
                || tick.completed() > 0
                || tick.arrived() > 0
                || tick.rejected() > 0
                || tick.left() > 0
                || tick.threadsCreated() > 0
                || tick.helpCompleted() > 0
                || tick.queued() > 0
                || tick.active() > 0;
    }
}
