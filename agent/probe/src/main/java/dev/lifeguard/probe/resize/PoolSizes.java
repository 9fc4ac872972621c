package dev.lifeguard.probe.resize;

import dev.lifeguard.model.event.PoolInfo.Kind;

/**
 * The configured size of a pool.
 *
 * @param core core size of a thread pool; parallelism of a fork/join pool
 * @param max maximum size of a thread pool; otherwise the same as {@code core}
 */
public record PoolSizes(int core, int max) {
    /** Maximum number of threads that a pool may be set to. */
    public static final int MAX = 10_000;

    /**
     * The sizes that make {@code size} threads serve the queue under load and otherwise keep the pool's shape.
     *
     * <ul>
     *   <li>A pool of fixed size stays fixed.
     *   <li>A pool with a bounded queue becomes fixed: otherwise it would use its core threads until the queue is full,
     *     and all of them from then on.
     *   <li>With an unbounded queue the maximum is never reached, so the core size is set.
     *   <li>Without a queue (hand-off), and in pools that start threads before they queue tasks, the maximum is set.
     * </ul>
     *
     * @param kind of the pool
     * @param unbounded whether its queue is unbounded
     * @param handOff whether its queue has no capacity
     * @param size from 1 to {@value #MAX}
     */
    PoolSizes to(Kind kind, boolean unbounded, boolean handOff, int size) {
        if (core == max || kind == Kind.SCHEDULED || kind.forkJoin()) {
            return new PoolSizes(size, size);
        }
        if (kind.growsFirst() || handOff) {
            return new PoolSizes(Math.min(core, size), size);
        }
        return unbounded ? new PoolSizes(size, Math.max(max, size)) : new PoolSizes(size, size);
    }
}
