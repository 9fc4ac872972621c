package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import java.util.List;

/**
 * A pool as it is at this moment.
 *
 * @param pool the pool itself; not to be kept
 * @param kind what family of pool it is
 * @param queueCapacity as in {@link PoolInfo#queueCapacity()}
 * @param coreSize core size, or parallelism
 * @param maxSize largest number of threads that its settings allow
 * @param workers its threads as far as they are known
 */
public record LivePool(
        Object pool, PoolInfo.Kind kind, long queueCapacity, int coreSize, int maxSize, List<Thread> workers) {}
