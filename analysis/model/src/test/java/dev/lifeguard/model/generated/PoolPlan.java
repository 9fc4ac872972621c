package dev.lifeguard.model.generated;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pool and its work.
 *
 * @param name the pool's name
 * @param core threads that it keeps
 * @param max maximum number of threads; more than core only if its queue is full or hands over directly
 * @param places in its queue; 0 hands over directly, {@link dev.lifeguard.model.event.PoolInfo#UNBOUNDED} has no limit
 * @param sampled one of this many tasks is sampled
 * @param arrivals in order of time
 * @param limit that its tasks hold while they are blocked, or that this plan describes; null if none
 */
public record PoolPlan(
        String name,
        int core,
        int max,
        long places,
        int sampled,
        List<Arrival> arrivals,
        @Nullable LimitPlan limit) {
    /**
     * A task to come.
     *
     * @param ns its arrival
     * @param turnsNs alternating times of computing and of being blocked
     */
    public record Arrival(double ns, double[] turnsNs) {}
}
