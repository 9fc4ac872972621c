package dev.lifeguard.model.measurement;

/**
 * The machine and the JVM over an interval; NaN if unknown.
 *
 * @param cores processors that the JVM may use
 * @param processCpu mean number of cores used by the JVM
 * @param machineCpu mean number of cores used by all processes
 * @param steal mean number of cores taken by the hypervisor
 * @param load one-minute load average at the end
 * @param gcPercent share of the time in garbage collections, in percent
 * @param heapMegabytes heap in use at the end, in 10^6 bytes
 * @param threads live platform threads at the end
 * @param usableCores mean number of cores that the JVM can use: fewer than {@code cores} if a control group limits it
 * @param throttled mean number of cores on which such a limit kept it from running; NaN without a limit
 */
public record MachineMeasurement(
        int cores,
        double processCpu,
        double machineCpu,
        double steal,
        double load,
        double gcPercent,
        double heapMegabytes,
        int threads,
        double usableCores,
        double throttled) {

    /** Returns the share of its runnable time for which a CPU limit kept the JVM from running, 0 to 1; 0 if unknown. */
    public double throttledShare() {
        double share = throttled / (throttled + processCpu);
        return Double.isNaN(share) ? 0 : Math.max(0, Math.min(1, share));
    }
}
