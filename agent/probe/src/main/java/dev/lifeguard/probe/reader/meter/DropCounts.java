package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.model.event.PoolTick.Dropped;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.refusal.Drops;

/** Tasks that a pool dropped without an exception, in each interval. */
final class DropCounts {
    private final PoolStats stats;
    private Dropped seen = Dropped.NONE;

    DropCounts(PoolStats stats) {
        this.stats = stats;
    }

    /** Returns the tasks dropped since the last call. */
    Dropped take() {
        Drops drops = stats.dropsIfAny();
        if (drops == null) {
            return Dropped.NONE;
        }
        Dropped before = seen;
        seen = new Dropped(drops.arriving.sum(), drops.oldest.sum(), drops.unanswered.sum());
        return new Dropped(
                seen.arriving() - before.arriving(),
                seen.oldest() - before.oldest(),
                seen.unanswered() - before.unanswered());
    }
}
