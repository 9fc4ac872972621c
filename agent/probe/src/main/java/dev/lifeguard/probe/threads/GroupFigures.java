package dev.lifeguard.probe.threads;

/**
 * A group of threads over one interval.
 *
 * @param id number of the group, unique among groups and pools
 * @param name the pattern of its threads' names
 * @param root class and method in which its threads begin
 * @param size threads at the end of the interval
 * @param created threads first seen in the interval
 * @param active threads estimated to be busy at the last look
 * @param busyNs estimated integral of the number of busy threads, in thread-nanoseconds
 * @param errorNs error of {@code busyNs} that is not exceeded in 19 cases of 20
 * @param cpuNs part of the busy time on a CPU, −1 if unknown
 * @param runQueueNs part of the busy time runnable without a CPU, −1 if unknown
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
