package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import java.util.List;

/**
 * A pool and its settings at one moment.
 *
 * @param pool the pool itself, or the object with its settings; must not be kept
 * @param kind kind of pool
 * @param queueCapacity as in {@link PoolInfo#queueCapacity()}
 * @param coreSize core size, or parallelism
 * @param maxSize maximum number of threads
 * @param workers its known threads
 */
public record LivePool(
        Object pool, PoolInfo.Kind kind, long queueCapacity, int coreSize, int maxSize, List<Thread> workers) {}
