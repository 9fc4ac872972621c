package dev.lifeguard.advise.view;

import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.measurement.PoolMeasurement;

/**
 * A pool and its machine in one short interval, normally a second.
 *
 * @param middle when, seconds since the recording began
 * @param length how long, in seconds
 * @param machine the machine then
 * @param pool the pool then
 */
public record Second(double middle, double length, MachineMeasurement machine, PoolMeasurement pool) {
    /**
     * Ratio of cores in use to cores that the JVM may use, above which other cores were counted. Smaller excesses are
     * clock error.
     */
    private static final double OTHER_CORES = 1.25;

    public double busy() {
        return pool.busyThreads();
    }

    public double waiting() {
        return pool.waitingTasks();
    }

    /**
     * Share of the processors that were in use, 0 to 1, or of the CPU limit of this JVM where that is more; NaN if
     * unknown. Only this JVM counts where the use by others is
     * unknown or includes processors that this JVM may not use. The kernel counts in its own ticks, so it may exceed 1
     * by an error, which is cut off.
     */
    public double cpuInUse() {
        double share = (othersCount() ? machine.machineCpu() : machine.processCpu()) / machine.cores();
        double ofLimit = machine.processCpu() / machine.usableCores();
        if (machine.usableCores() < machine.cores() && ofLimit > share) {
            share = ofLimit;
        }
        return Double.isNaN(share) ? share : Math.min(1, share);
    }

    /** Share of the time for which the JVM could compute in which its CPU limit kept it from that, 0 to 1. */
    public double throttled() {
        return machine.throttledShare();
    }

    /** The part of {@link #cpuInUse()} that other processes use; NaN if unknown. */
    double cpuOfOthers() {
        return othersCount() ? Math.max(0, cpuInUse() - machine.processCpu() / machine.usableCores()) : 0;
    }

    /** Whether the use by others is known, and of processors that this JVM may use. */
    private boolean othersCount() {
        return machine.machineCpu() <= OTHER_CORES * machine.cores();
    }
}
