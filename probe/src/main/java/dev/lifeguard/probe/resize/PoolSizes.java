package dev.lifeguard.probe.resize;

import dev.lifeguard.model.event.PoolInfo.Kind;

/**
 * The size of a pool as its settings give it.
 *
 * @param core core size of a thread pool; parallelism of a fork/join pool
 * @param max largest number of threads of a thread pool; else the same as {@code core}
 */
public record PoolSizes(int core, int max) {
    /** Largest number of threads that a pool may be set to. */
    public static final int MAX = 10_000;

    /**
     * The sizes with which {@code size} threads serve the queue under load, and which otherwise leave the pool's shape
     * as it is. A pool of fixed size stays one, and one whose queue is bounded becomes one: it would use its core
     * threads only until the queue is full, and all of them from then on. Where the queue has no bound, the maximum is
     * never reached and the core size decides; where there is no queue, as in hand-off, and in pools that start threads
     * before they queue tasks, the maximum does.
     *
     * @param kind of the pool
     * @param unbounded whether its queue has no bound
     * @param handOff whether its queue holds nothing
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
