package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.probe.boot.pool.PoolStats;

/** Creates the meter that measures pools of a kind. */
public final class MeterFactory {
    private MeterFactory() {}

    /**
     * Creates the meter of a pool.
     *
     * @param older whether the pool is older than the probe, so that tasks may be queued already
     */
    public static PoolMeter of(PoolStats stats, long from, boolean older, long begin) {
        if (stats.forkJoin) {
            return new ForkJoinMeter(stats, from, older, begin);
        }
        if (stats.connections) {
            return new ConnectionMeter(stats, from, older, begin);
        }
        if (stats.executor) {
            return new ExecutorMeter(stats, from, older, begin);
        }
        return stats.scheduled
                ? new ScheduledMeter(stats, from, older, begin)
                : new ThreadPoolMeter(stats, from, older, begin);
    }
}
