package dev.lifeguard.model.event;

/**
 * The machine and the JVM over one interval. Unknown figures are −1.
 *
 * @param processCpuNs CPU time of the whole JVM in the interval
 * @param machineBusyNs CPU time of all processes of the machine in the interval, summed over its cores
 * @param stealNs CPU time that the hypervisor gave to others, summed over the cores
 * @param load the system's one-minute load average at the end of the interval
 * @param gcPauseNs time in garbage collections in the interval
 * @param gcCount garbage collections in the interval
 * @param heapBytes heap in use at the end of the interval
 * @param threads live platform threads at the end of the interval
 * @param throttledNs time in the interval for which a control group's CPU limit kept the JVM from running, summed over
 *     the cores as the kernel counts it; unknown without a limit
 */
public record Machine(
        long processCpuNs,
        long machineBusyNs,
        long stealNs,
        double load,
        long gcPauseNs,
        long gcCount,
        long heapBytes,
        int threads,
        long throttledNs) {

    /** Value of a figure that this machine does not provide. */
    public static final long UNKNOWN = -1;

    /** Creates the figures of a JVM without a CPU limit. */
    public Machine(
            long processCpuNs,
            long machineBusyNs,
            long stealNs,
            double load,
            long gcPauseNs,
            long gcCount,
            long heapBytes,
            int threads) {
        this(processCpuNs, machineBusyNs, stealNs, load, gcPauseNs, gcCount, heapBytes, threads, UNKNOWN);
    }
}
