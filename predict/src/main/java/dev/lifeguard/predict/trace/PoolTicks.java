package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * One pool's figures over a recording, and sums of them.
 *
 * @param history what the recording says about the pool
 * @param ticks the ticks of the recording
 * @param own for each tick the pool's figures, null where it was idle
 */
record PoolTicks(PoolHistory history, List<Tick> ticks, List<@Nullable PoolTick> own) {
    static PoolTicks of(Recording recording, int poolId) {
        PoolHistory history = recording.history(poolId);
        List<@Nullable PoolTick> own =
                new ArrayList<>(Collections.nCopies(recording.ticks().size(), null));
        history.moments().forEach(moment -> own.set(moment.index(), moment.figures()));
        return new PoolTicks(history, recording.ticks(), own);
    }

    /** Sum over the recording; what is unknown or impossible (negative) counts as nothing. */
    double sum(ToLongFunction<PoolTick> figure) {
        double sum = 0;
        for (PoolTick tick : own) {
            sum += tick == null ? 0 : Math.max(0, figure.applyAsLong(tick));
        }
        return sum;
    }

    /** Tasks that arrived; not by {@link PoolTick#arrived}, which may overflow where figures are hostile. */
    double arrived() {
        double sum = 0;
        for (PoolTick tick : own) {
            sum += tick == null ? 0 : arrived(tick);
        }
        return sum;
    }

    private static double arrived(PoolTick tick) {
        return Arrays.stream(tick.tasks().arrivals())
                .mapToDouble(count -> Math.max(0, count))
                .sum();
    }

    /**
     * Tasks that waited in the queue when the recording began: those at the end of the first tick, and those that left the queue in it, less
     * those that came. Unknown of pools that were found later: 0.
     */
    double queuedBefore() {
        PoolTick tick = own.isEmpty() ? null : own.get(0);
        if (tick == null) {
            return 0;
        }
        double left =
                Math.max(0.0, tick.tasks().started()) + Math.max(0, tick.tasks().withdrawn());
        return Math.max(0, Math.max(0, tick.load().queued()) + left - arrived(tick));
    }

    /** At most so many tasks were there before the pool was watched: of them it is not known when they came. */
    double before() {
        PoolTick tick = own.stream().filter(Objects::nonNull).findFirst().orElse(null);
        if (tick == null || !tick.execution().lowerBound()) {
            return 0;
        }
        return Math.max(0.0, tick.load().active())
                + Math.max(0, tick.load().queued())
                + Math.max(0, tick.tasks().completed());
    }

    /** When the last tick began in which tasks ended; 0 where none did. */
    double someEndFromNs() {
        for (int i = own.size() - 1; i >= 0; i--) {
            PoolTick tick = own.get(i);
            if (tick != null && tick.tasks().completed() > 0) {
                return ticks.get(i).endNs() - (double) ticks.get(i).lengthNs();
            }
        }
        return 0;
    }

    /** The most that was seen. */
    long most(ToLongFunction<PoolTick> figure) {
        long most = 0;
        for (PoolTick tick : own) {
            most = tick == null ? most : Math.max(most, figure.applyAsLong(tick));
        }
        return most;
    }

    /** CPU time of the pool's workers in one tick, those included whose clocks were not read; 0 where none were. */
    static double cpuNs(@Nullable PoolTick tick) {
        if (tick == null || tick.clocks().measuredBusyNs() <= 0 || tick.clocks().cpuNs() < 0) {
            return 0;
        }
        double unmeasured =
                Math.max(0, tick.load().busyNs()) / (double) tick.clocks().measuredBusyNs();
        return tick.clocks().cpuNs() * Math.min(unmeasured, 4);
    }

    /** CPU time of the pool's workers. */
    double cpuNs() {
        double sum = 0;
        for (PoolTick tick : own) {
            sum += cpuNs(tick);
        }
        return sum;
    }
}
