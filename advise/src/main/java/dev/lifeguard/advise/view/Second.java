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
     * More cores in use than this many times those that the JVM may use are other cores, and no error of the clocks.
     */
    private static final double OTHER_CORES = 1.25;

    /**
     * Share of the processors that were in use, 0 to 1; NaN if it is not known. By this JVM alone where the others are
     * not known, or use processors too that are not its own. The kernel counts in ticks of its own: what is beyond all
     * is error.
     */
    public double cpuInUse() {
        boolean ours = machine.machineCpu() <= OTHER_CORES * machine.cores();
        double share = (ours ? machine.machineCpu() : machine.processCpu()) / machine.cores();
        return Double.isNaN(share) ? share : Math.min(1, share);
    }
}
