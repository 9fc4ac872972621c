package dev.lifeguard.predict.sample;

import dev.lifeguard.model.event.PoolTick;
import org.jspecify.annotations.Nullable;

/**
 * Shares of a pool's busy time; the remainder was blocked.
 *
 * @param cpu share on a CPU
 * @param runnable share waiting for a CPU
 */
record BusyShares(double cpu, double runnable) {
    /** Computes the shares from the workers' clocks. Without clocks all of the time counts as blocked. */
    static BusyShares of(PoolTicks pool) {
        double measured = pool.sum(figures -> figures.clocks().measuredBusyNs());
        if (measured == 0) {
            return new BusyShares(0, 0);
        }
        return new BusyShares(
                pool.sum(figures -> figures.clocks().cpuNs()) / measured,
                pool.sum(figures -> figures.clocks().runQueueNs()) / measured);
    }

    /** Returns the shares of one tick, or {@code otherwise} if its clocks are unknown. */
    static BusyShares of(@Nullable PoolTick tick, BusyShares otherwise) {
        if (tick == null || tick.clocks().measuredBusyNs() <= 0 || tick.clocks().cpuNs() <= 0) {
            return otherwise;
        }
        double measured = tick.clocks().measuredBusyNs();
        return normal(
                tick.clocks().cpuNs() / measured, Math.max(0, tick.clocks().runQueueNs()) / measured);
    }

    /** Limits the sum to 1. The clocks include work between tasks, so they may exceed the time on tasks. */
    private static BusyShares normal(double cpu, double runnable) {
        double sum = Math.max(1, cpu + runnable);
        return new BusyShares(cpu / sum, runnable / sum);
    }

    /** Returns the shares with less time waiting for a CPU, limited to a sum of 1. */
    BusyShares without(double runnableShare) {
        return normal(cpu, Math.max(0, runnable - runnableShare));
    }

    double blocked() {
        return Math.max(0, 1 - cpu - runnable);
    }
}
