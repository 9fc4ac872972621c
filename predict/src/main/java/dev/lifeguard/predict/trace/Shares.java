package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolTick;
import org.jspecify.annotations.Nullable;

/**
 * Where a pool's busy time went, as shares of it; what is left was blocked.
 *
 * @param cpu on a CPU
 * @param runnable waiting for a CPU
 */
record Shares(double cpu, double runnable) {
    /** By the clocks of the workers. Where there are none, all of it counts as CPU time of nobody, that is as blocked. */
    static Shares of(PoolTicks pool) {
        double measured = pool.sum(PoolTick::measuredBusyNs);
        if (measured == 0) {
            return new Shares(0, 0);
        }
        double cpu = Math.min(1, pool.sum(PoolTick::cpuNs) / measured);
        double runnable = Math.min(1 - cpu, pool.sum(PoolTick::runQueueNs) / measured);
        return new Shares(cpu, runnable);
    }

    /** Those of one tick, or {@code otherwise} where its clocks tell nothing. */
    static Shares of(@Nullable PoolTick tick, Shares otherwise) {
        if (tick == null || tick.measuredBusyNs() <= 0 || tick.cpuNs() <= 0) {
            return otherwise;
        }
        double cpu = Math.min(1, tick.cpuNs() / (double) tick.measuredBusyNs());
        return new Shares(cpu, Math.min(1 - cpu, Math.max(0, tick.runQueueNs()) / (double) tick.measuredBusyNs()));
    }

    double blocked() {
        return Math.max(0, 1 - cpu - runnable);
    }
}
