package dev.lifeguard.model.measurement;

/**
 * The machine and the JVM over an interval; NaN where unknown.
 *
 * @param cores processors that the JVM may use
 * @param processCpu mean number of cores used by the JVM
 * @param machineCpu mean number of cores used by all processes
 * @param steal mean number of cores taken by the hypervisor
 * @param load one-minute load average at the end
 * @param gcPercent share of the time in garbage collections, in percent
 * @param heapMegabytes heap in use at the end, in 10^6 bytes
 * @param threads live platform threads at the end
 */
public record MachineMeasurement(
        int cores,
        double processCpu,
        double machineCpu,
        double steal,
        double load,
        double gcPercent,
        double heapMegabytes,
        int threads) {}
