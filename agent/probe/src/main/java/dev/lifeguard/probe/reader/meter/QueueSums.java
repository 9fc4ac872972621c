package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.sum.Stamp;

/** The arrived and withdrawn tasks that the hooks have counted for a pool since the last reading. */
final class QueueSums {
    private final PoolStats stats;
    private long enqueued; // last readings of the hooks' sums
    private long withdrawn;

    QueueSums(PoolStats stats) {
        this.stats = stats;
    }

    /** The {@link Stamp} sum of the tasks enqueued since {@link #takeEnqueued}. */
    long newlyEnqueued() {
        return stats.enqueued.sum() - enqueued;
    }

    /** The {@link Stamp} sum of the tasks withdrawn since {@link #takeWithdrawn}. */
    long newlyWithdrawn() {
        return stats.withdrawn.sum() - withdrawn;
    }

    /** Whether no task was enqueued or withdrawn. */
    boolean unchanged() {
        return newlyEnqueued() == 0 && newlyWithdrawn() == 0;
    }

    long takeEnqueued() {
        long difference = newlyEnqueued();
        enqueued += difference;
        return difference;
    }

    long takeWithdrawn() {
        long difference = newlyWithdrawn();
        withdrawn += difference;
        return difference;
    }
}
