package dev.lifeguard.junit;

import dev.lifeguard.embed.Hazard;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which deadlocks the test will not end by itself. One that sleeps or computes may be about to release a worker, and ends by itself anyway.
 * So may one that waits for a limited time, unless it is certain that the pool waits for itself.
 */
final class Certainty {
    private Set<Integer> stuck = Set.of();

    /**
     * A deadlock is looked at a moment after it was seen. The test may have released the worker in between, and wait for ever only for the
     * moment that the worker takes: only of one that was seen after the test was found to wait so is that ruled out.
     *
     * @param found all that are there now
     * @param waiting how the test's thread waits, looked at afterwards
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
