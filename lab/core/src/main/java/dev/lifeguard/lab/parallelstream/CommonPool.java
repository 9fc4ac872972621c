package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.model.measurement.PoolMeasurement;

/** What the measurement of a common pool says about parallel streams. */
final class CommonPool {
    private CommonPool() {}

    /** Share of the work that callers did themselves, on threads of their own; NaN if nothing was done. */
    static double callersShare(PoolMeasurement pool) {
        return pool.helpBusyThreads() / (pool.helpBusyThreads() + pool.busyThreads());
    }
}
