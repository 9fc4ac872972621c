package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.lab.generated.GeneratedWorkload;
import java.util.List;

/**
 * A workload of a known kind for a pool.
 *
 * @param work its arrivals, tasks and pool, and the size at which it is observed
 */
public record Workload(String id, String description, GeneratedWorkload work, List<Integer> sizes) {
    /** The size at which it is observed: too few threads, or far too many. */
    public int badSize() {
        return work.observedSize();
    }
}
