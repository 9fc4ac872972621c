package dev.lifeguard.predict.sample;

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
 * One pool's figures over a recording, and their sums.
 *
 * @param history the pool's part of the recording
 * @param ticks the ticks of the recording
 * @param own the pool's figures for each tick, null if it was idle
 */
public record PoolTicks(PoolHistory history, List<Tick> ticks, List<@Nullable PoolTick> own) {
    public static PoolTicks of(Recording recording, int poolId) {
        PoolHistory history = recording.history(poolId);
        List<@Nullable PoolTick> own =
                new ArrayList<>(Collections.nCopies(recording.ticks().size(), null));
        history.moments().forEach(moment -> own.set(moment.index(), moment.figures()));
        return new PoolTicks(history, recording.ticks(), own);
    }

    /** Returns the sum over the recording; negative values (unknown or impossible) count as 0. */
    public double sum(ToLongFunction<PoolTick> figure) {
        double sum = 0;
        for (PoolTick tick : own) {
            sum += tick == null ? 0 : Math.max(0, figure.applyAsLong(tick));
        }
        return sum;
    }

    /** Returns the number of arrived tasks. {@link PoolTick#arrived} might overflow with hostile figures. */
    public double arrived() {
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
     * Returns the tasks queued when the recording began: those queued at the end of the first tick, plus departures
     * from the queue in it, less its arrivals. For pools found later it returns 0.
     */
    public double queuedBefore() {
        PoolTick tick = own.isEmpty() ? null : own.get(0);
        if (tick == null) {
            return 0;
        }
        double left =
                Math.max(0.0, tick.tasks().started()) + Math.max(0, tick.tasks().withdrawn());
        return Math.max(0, Math.max(0, tick.load().queued()) + left - arrived(tick));
    }

    /** Returns the maximum number of tasks present before the pool was watched, whose arrival is unknown. */
    public double before() {
        PoolTick tick = own.stream().filter(Objects::nonNull).findFirst().orElse(null);
        if (tick == null || !tick.execution().lowerBound()) {
            return 0;
        }
        return Math.max(0.0, tick.load().active())
                + Math.max(0, tick.load().queued())
                + Math.max(0, tick.tasks().completed());
    }

    /** Returns the start of the last tick in which tasks ended, or 0. */
    public double someEndFromNs() {
        for (int i = own.size() - 1; i >= 0; i--) {
            PoolTick tick = own.get(i);
            if (tick != null && tick.tasks().completed() > 0) {
                return ticks.get(i).endNs() - (double) ticks.get(i).lengthNs();
            }
        }
        return 0;
    }

    /** Returns the maximum over all ticks. */
    public long most(ToLongFunction<PoolTick> figure) {
        long most = 0;
        for (PoolTick tick : own) {
            most = tick == null ? most : Math.max(most, figure.applyAsLong(tick));
        }
        return most;
    }

    /**
     * Returns the CPU time of the pool's workers in one tick, scaled up for workers whose clocks were not read; 0 if
     * none was read.
     */
    public static double cpuNs(@Nullable PoolTick tick) {
        if (tick == null || tick.clocks().measuredBusyNs() <= 0 || tick.clocks().cpuNs() < 0) {
            return 0;
        }
        double unmeasured =
                Math.max(0, tick.load().busyNs()) / (double) tick.clocks().measuredBusyNs();
        return tick.clocks().cpuNs() * Math.min(unmeasured, 4);
    }

    /** Returns the CPU time of the pool's workers. */
    public double cpuNs() {
        double sum = 0;
        for (PoolTick tick : own) {
            sum += cpuNs(tick);
        }
        return sum;
    }
}
