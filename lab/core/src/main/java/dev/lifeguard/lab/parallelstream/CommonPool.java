package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.model.measurement.PoolMeasurement;

/** Figures of a common pool that matter to parallel streams. */
final class CommonPool {
    private CommonPool() {}

    /** Share of the work that callers did on their own threads; NaN if nothing was done. */
    static double callersShare(PoolMeasurement pool) {
        return pool.helpBusyThreads() / (pool.helpBusyThreads() + pool.busyThreads());
    }
}
