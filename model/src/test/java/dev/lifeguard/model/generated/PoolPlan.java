package dev.lifeguard.model.generated;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a pool is and what it gets to do.
 *
 * @param name the pool's
 * @param core threads that it keeps
 * @param max threads that it comes to; more than core only where its queue is full or hands over directly
 * @param places in its queue; 0 hands over directly, {@link dev.lifeguard.model.event.PoolInfo#UNBOUNDED} has no limit
 * @param sampled one task in so many is seen singly
 * @param arrivals in order of time
 * @param limit that its tasks hold while they are blocked, or that this plan is of; null if there is none
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
     * @param ns when
     * @param turnsNs times of computing and of being blocked by turns
     */
    public record Arrival(double ns, double[] turnsNs) {}
}
