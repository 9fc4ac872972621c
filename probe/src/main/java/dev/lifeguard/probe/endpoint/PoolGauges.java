package dev.lifeguard.probe.endpoint;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;

/**
 * What a pool had at the end of an interval, or several of them together.
 *
 * @param size workers
 * @param maxSize largest number of workers that the settings allow
 * @param limit how many workers it has under load
 * @param active busy workers
 * @param queued tasks that wait
 * @param asyncInFlight requests that event loops read and that have not ended
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
