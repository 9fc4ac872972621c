package dev.lifeguard.cli.resize;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;

/**
 * The time after a change in which a pool works off its backlog: until no more tasks wait than it has threads, or their
 * number stops falling.
 */
final class Settling {
    private static final int MIN_TICKS = 2;
    private static final int STEADY_TICKS = 3;

    private final int poolId;
    private final int mostTicks;
    private int ticks;
    private int steady;
    private long fewest = Long.MAX_VALUE;

    /** @param mostTicks number of ticks after which it ends in any case */
    Settling(int poolId, int mostTicks) {
        this.poolId = poolId;
        this.mostTicks = mostTicks;
    }

    /** Takes the next interval. Returns true if the time is over with it. */
    boolean overWith(Tick tick) {
        ticks++;
        long queued = 0;
        long size = 0;
        for (PoolTick pool : tick.pools()) {
            if (pool.poolId() == poolId) {
                queued = pool.load().queued();
                size = pool.threads().size();
            }
        }
        steady = queued < fewest ? 0 : steady + 1;
        fewest = Math.min(fewest, queued);
        return ticks >= MIN_TICKS && (queued <= size || steady >= STEADY_TICKS || ticks >= mostTicks);
    }
}
