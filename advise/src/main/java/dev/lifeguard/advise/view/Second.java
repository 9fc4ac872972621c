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
    /** Share of the machine's processors that were in use, 0 to 1; by this JVM alone where the others are not known; NaN if neither is. */
    public double cpuInUse() {
        double used = Double.isNaN(machine.machineCpu()) ? machine.processCpu() : machine.machineCpu();
        return used / machine.cores();
    }
}
