package dev.lifeguard.probe.metrics;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;

/**
 * The state of a pool at the end of an interval, or the sums over several pools.
 *
 * @param size workers
 * @param maxSize maximum number of workers that the settings allow
 * @param limit number of workers under load
 * @param active busy workers
 * @param queued waiting tasks
 * @param asyncInFlight requests read by event loops that have not ended
 */
record PoolGauges(long size, long maxSize, long limit, long active, long queued, long asyncInFlight) {
    static final PoolGauges NONE = new PoolGauges(0, 0, 0, 0, 0, 0);

    static PoolGauges of(PoolInfo pool, PoolTick tick) {
        return new PoolGauges(
                tick.threads().size(),
                tick.threads().max(),
                pool.workersUnderLoad(tick.threads().core(), tick.threads().max()),
                tick.load().active(),
                tick.load().queued(),
                tick.tasks().requests().async().inFlight());
    }

    PoolGauges plus(PoolGauges other) {
        return new PoolGauges(
                size + other.size,
                maxSize + other.maxSize,
                limit + other.limit,
                active + other.active,
                queued + other.queued,
                asyncInFlight + other.asyncInFlight);
    }
}
