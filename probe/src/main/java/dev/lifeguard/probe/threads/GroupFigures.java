package dev.lifeguard.probe.threads;

/**
 * A group of threads over one interval.
 *
 * @param id number of the group, from the same numbers as those of pools
 * @param name the pattern of its threads' names
 * @param root class and method in which its threads begin
 * @param size threads at the end of the interval
 * @param created threads that were first seen in the interval
 * @param active threads estimated to be busy at the last look
 * @param busyNs estimated integral of the number of busy threads, in thread-nanoseconds
 * @param errorNs within which {@code busyNs} is expected to be right 19 times in 20
 * @param cpuNs CPU time of the busy time, −1 if unknown
 * @param runQueueNs time of the busy time that was spent runnable without a CPU, −1 if unknown
 */
public record GroupFigures(
        int id,
        String name,
        String root,
        int size,
        long created,
        long active,
        long busyNs,
        long errorNs,
        long cpuNs,
        long runQueueNs) {}
