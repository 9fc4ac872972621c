package dev.lifeguard.probe.boot.pool;

/** The counts of something that limits threads like a pool: a semaphore or a lock. */
public abstract class LimitStats extends PoolStats {
    protected LimitStats(Object limit, int id, int hash) {
        super(limit, id, hash);
    }
}
