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
    /**
     * By the clocks of the workers. Where there are none, all of it counts as CPU time of nobody, that is as blocked.
     */
    static Shares of(PoolTicks pool) {
        double measured = pool.sum(PoolTick::measuredBusyNs);
        if (measured == 0) {
            return new Shares(0, 0);
        }
        return new Shares(pool.sum(PoolTick::cpuNs) / measured, pool.sum(PoolTick::runQueueNs) / measured);
    }

    /** Those of one tick, or {@code otherwise} where its clocks are unknown. */
    static Shares of(@Nullable PoolTick tick, Shares otherwise) {
        if (tick == null || tick.measuredBusyNs() <= 0 || tick.cpuNs() <= 0) {
            return otherwise;
        }
        double measured = tick.measuredBusyNs();
        return normal(tick.cpuNs() / measured, Math.max(0, tick.runQueueNs()) / measured);
    }

    /** The clocks also hold what a worker does between tasks; so they may show more than its time on tasks. */
    private static Shares normal(double cpu, double runnable) {
        double sum = Math.max(1, cpu + runnable);
        return new Shares(cpu / sum, runnable / sum);
    }

    /** The same with less time waiting for a CPU, and in sum no more than all. */
    Shares without(double runnableShare) {
        return normal(cpu, Math.max(0, runnable - runnableShare));
    }

    double blocked() {
        return Math.max(0, 1 - cpu - runnable);
    }
}
