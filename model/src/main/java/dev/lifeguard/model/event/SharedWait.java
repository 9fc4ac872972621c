package dev.lifeguard.model.event;

/**
 * How often, in one interval, the busy workers of a pool were seen to stand like that at one moment: some of them wait
 * for what others hold, a lock, a permit, an element of a queue or of a pool; and what the others do meanwhile. Moments
 * at which none waits are left out.
 *
 * @param poolId the pool
 * @param waiting workers that wait for what others hold, at least 1
 * @param blocked workers that are blocked by anything else, and may hold it meanwhile
 * @param running workers on a CPU or runnable
 * @param count moments
 */
public record SharedWait(int poolId, int waiting, int blocked, int running, long count) {}
