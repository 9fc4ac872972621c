package dev.lifeguard.junit;

import dev.lifeguard.embed.Hazard;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds deadlocks that the test will not end by itself. A test that sleeps or computes may be about to release a
 * worker, and ends by itself anyway. A test that waits for a limited time may too, unless it is certain that the pool
 * waits for itself.
 */
final class CertainDeadlocks {
    private Set<Integer> stuck = Set.of();

    /**
     * Returns the deadlocks that are sure. A test's wait is checked a moment after a deadlock was seen. In between, the
     * test may have released the worker and now wait only until the worker is done. This is ruled out only if the
     * deadlock is seen again after the test was found to wait without limit.
     *
     * @param found all current deadlocks
     * @param waiting how the test's thread waits, checked afterwards
     */
    List<Hazard> sure(List<Hazard> found, Waiting waiting) {
        Set<Integer> before = stuck;
        stuck = waiting == Waiting.FOR_EVER ? found.stream().map(Hazard::poolId).collect(Collectors.toSet()) : Set.of();
        return found.stream()
                .filter(hazard -> waiting != Waiting.NOT)
                .filter(hazard ->
                        hazard.certain() || stuck.contains(hazard.poolId()) && before.contains(hazard.poolId()))
                .toList();
    }
}
