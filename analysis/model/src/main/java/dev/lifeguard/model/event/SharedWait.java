package dev.lifeguard.model.event;

/**
 * Moments of one interval at which some busy workers of a pool waited for a resource that others held: a lock, a
 * permit, an element of a queue or pool. It counts how often workers were seen in this combination. Moments without
 * waiters are left out.
 *
 * @param poolId the pool
 * @param waiting workers that wait for what others hold, at least 1
 * @param blocked workers that are blocked by anything else, and may hold it meanwhile
 * @param running workers on a CPU or runnable
 * @param count moments
 */
public record SharedWait(int poolId, int waiting, int blocked, int running, long count) {}
