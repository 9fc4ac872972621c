package dev.lifeguard.lab.prediction.work;

import java.util.List;

/**
 * A workload of a known kind for a pool.
 *
 * @param id its name on the command line
 * @param description short description
 * @param parts number of tasks per arrival
 * @param cpu CPU time of a task
 * @param blocked blocked time of a task
 * @param connections number of tasks that may be in their blocked part at one time; 0 for unlimited
 * @param otherPerSecond tasks like these, without the blocked part, on a second pool with a thread per core
 * @param forkJoin whether the pool is a fork/join pool
 * @param badSize the size at which it is observed
 * @param sizes the sizes at which it is run
 */
public record Workload(
        String id,
        String description,
        Traffic traffic,
        int parts,
        DemandDistribution cpu,
        DemandDistribution blocked,
        int connections,
        int garbageKb,
        double otherPerSecond,
        boolean forkJoin,
        int badSize,
        List<Integer> sizes) {
    public Workload {
        sizes = List.copyOf(sizes);
    }

    /** Creates a workload with one task per arrival and without connections, garbage or a second pool. */
    static Workload of(
            String id,
            String description,
            Traffic traffic,
            DemandDistribution cpu,
            DemandDistribution blocked,
            int badSize,
            List<Integer> sizes) {
        return new Workload(id, description, traffic, 1, cpu, blocked, 0, 0, 0, false, badSize, sizes);
    }

    Workload withParts(int count) {
        return new Workload(
                id,
                description,
                traffic,
                count,
                cpu,
                blocked,
                connections,
                garbageKb,
                otherPerSecond,
                forkJoin,
                badSize,
                sizes);
    }

    Workload withConnections(int count) {
        return new Workload(
                id,
                description,
                traffic,
                parts,
                cpu,
                blocked,
                count,
                garbageKb,
                otherPerSecond,
                forkJoin,
                badSize,
                sizes);
    }

    Workload withGarbageKb(int kb) {
        return new Workload(
                id,
                description,
                traffic,
                parts,
                cpu,
                blocked,
                connections,
                kb,
                otherPerSecond,
                forkJoin,
                badSize,
                sizes);
    }

    Workload withOther(double perSecond) {
        return new Workload(
                id,
                description,
                traffic,
                parts,
                cpu,
                blocked,
                connections,
                garbageKb,
                perSecond,
                forkJoin,
                badSize,
                sizes);
    }

    Workload onForkJoinPool() {
        return new Workload(
                id,
                description,
                traffic,
                parts,
                cpu,
                blocked,
                connections,
                garbageKb,
                otherPerSecond,
                true,
                badSize,
                sizes);
    }

    /** Whether users wait for their answer before they return. */
    public boolean closed() {
        return traffic instanceof Traffic.Closed;
    }

    /** The workload of the second pool. */
    Workload other() {
        return of(id, description, new Traffic.Open(otherPerSecond), cpu, DemandDistribution.NONE, 1, List.of());
    }
}
