package dev.lifeguard.model.event;

/**
 * Where and how a recording was made; its first line.
 *
 * @param epochMs wall-clock time of the recording's time zero, milliseconds since 1970
 * @param pid process id of the observed JVM
 * @param mainClass its main class or jar with no arguments, empty if unknown
 * @param javaVersion its {@code java.version}
 * @param vmName its {@code java.vm.name}
 * @param os its operating system's name, version and architecture
 * @param cores processors that the JVM may use
 * @param split how busy time is split into CPU, runnable and blocked on that machine
 * @param attached whether the probe came by attach (waits then running are lower bounds) and not with the JVM's start
 * @param cpuLimit cores that control groups let it use in the mean, which may be a fraction; NaN where none limits it
 */
public record Header(
        long epochMs,
        long pid,
        String mainClass,
        String javaVersion,
        String vmName,
        String os,
        int cores,
        SplitSource split,
        boolean attached,
        double cpuLimit) {
    /** The smallest limit that Linux takes: a quota of 1 ms in a period of 1 s. */
    public static final double MIN_CPU_LIMIT = 0.001;

    /** Of a JVM without a CPU limit. */
    public Header(
            long epochMs,
            long pid,
            String mainClass,
            String javaVersion,
            String vmName,
            String os,
            int cores,
            SplitSource split,
            boolean attached) {
        this(epochMs, pid, mainClass, javaVersion, vmName, os, cores, split, attached, Double.NaN);
    }

    /** Cores that it can use in the mean: its processors, or less where it has a limit. Positive. */
    public double usableCores() {
        double processors = Math.max(1, cores);
        return cpuLimit >= MIN_CPU_LIMIT ? Math.min(processors, cpuLimit) : processors;
    }

    /** Where the CPU time of workers comes from. */
    public enum SplitSource {
        /** Linux {@code /proc/self/task/TID/schedstat}: CPU time and run-queue wait. */
        SCHEDSTAT,
        /** {@code ThreadMXBean}: CPU time only; runnable and blocked cannot be told apart. */
        CPU_TIME,
        /** Nothing that this JVM could give. */
        NONE
    }
}
