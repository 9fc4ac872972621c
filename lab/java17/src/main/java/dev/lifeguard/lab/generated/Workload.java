package dev.lifeguard.lab.generated;

import java.util.List;

/**
 * A workload and the sizes at which it is predicted and run.
 *
 * @param id its name in files and on the command line
 * @param work its arrivals, tasks and pool, and the size at which it is observed
 */
public record Workload(String id, String description, GeneratedWorkload work, List<Integer> sizes) {
    /** Returns the workload of a seed. */
    public static Workload generated(long seed, int cores) {
        GeneratedWorkload work = Generator.draw(seed, cores);
        return new Workload(work.id(), work.description(), work, work.sizes());
    }
}
