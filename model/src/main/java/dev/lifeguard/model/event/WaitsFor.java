package dev.lifeguard.model.event;

/**
 * Workers that wait, each at the same place, for tasks that have not been started.
 *
 * @param poolId the pool in whose queue the awaited tasks are
 * @param workers how many wait
 * @param stackId where, a {@link StackInfo}; −1 where there were too many
 */
public record WaitsFor(int poolId, int workers, int stackId) {}
