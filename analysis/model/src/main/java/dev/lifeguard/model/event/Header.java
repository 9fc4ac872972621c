package dev.lifeguard.model.event;

import dev.lifeguard.model.naming.ProgramName;

/**
 * The origin of a recording, written as its first line.
 *
 * @param epochMs wall-clock time of the recording's time zero, milliseconds since 1970
 * @param pid process id of the observed JVM
 * @param mainClass its main class or jar with no arguments, empty if unknown
 * @param javaVersion its {@code java.version}
 * @param vmName its {@code java.vm.name}
 * @param os its operating system's name, version and architecture
 * @param cores processors that the JVM may use
 * @param split how busy time is split into CPU, runnable and blocked on that machine
 * @param attached whether the probe was attached to a running JVM (waits then in progress are lower bounds) rather than
 *     started with it
 * @param cpuLimit mean number of cores that control groups allow, which may be a fraction; NaN if unlimited
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
    /** The smallest limit that Linux accepts: a quota of 1 ms in a period of 1 s. */
    public static final double MIN_CPU_LIMIT = 0.001;

    /** Creates the header of a JVM without a CPU limit. */
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

    /** Returns the program's name for people: the main class, or the jar without its directory; empty if unknown. */
    public String program() {
        return ProgramName.of(mainClass);
    }

    /** Returns the mean number of usable cores: its processors, or the CPU limit if lower. Positive. */
    public double usableCores() {
        double processors = Math.max(1, cores);
        return cpuLimit >= MIN_CPU_LIMIT ? Math.min(processors, cpuLimit) : processors;
    }

    /** The source of workers' CPU times. */
    public enum SplitSource {
        /** Linux {@code /proc/self/task/TID/schedstat}: CPU time and run-queue wait. */
        SCHEDSTAT,
        /** {@code ThreadMXBean}: CPU time only; runnable and blocked time cannot be separated. */
        CPU_TIME,
        /** No source is available. */
        NONE
    }
}
