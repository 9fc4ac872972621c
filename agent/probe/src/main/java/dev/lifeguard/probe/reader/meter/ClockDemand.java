package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.reader.workers.ClockBudget;

/** Whether the clocks of a pool's sampled tasks are to be read, and how many samples there are. */
final class ClockDemand {
    private final PoolStats stats;
    private long samples;
    private boolean judged; // whether an interval has shown the mean length of tasks

    ClockDemand(PoolStats stats) {
        this.stats = stats;
    }

    /** Adds the samples of a step, with their mean execution time. Connections have no clocks. */
    void step(long count, double meanExecNs) {
        if (stats.connections) {
            return;
        }
        samples += count;
        // Not only at the end of an interval: a short recording would lack most CPU times.
        if (!judged && meanExecNs >= ClockBudget.MIN_TASK_NS) {
            stats.clockStride = 1;
        }
    }

    /** An interval has ended in which tasks were executed. */
    void interval(long meanExecNs) {
        if (stats.connections) {
            return;
        }
        judged = true;
        stats.clockStride = meanExecNs >= ClockBudget.MIN_TASK_NS ? Math.max(1, stats.clockStride) : 0;
    }

    /** Number of samples since the last call. */
    long take() {
        long taken = samples;
        samples = 0;
        return taken;
    }
}
