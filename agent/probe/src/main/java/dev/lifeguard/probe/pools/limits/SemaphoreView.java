package dev.lifeguard.probe.pools.limits;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.limit.PermitStats;
import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.pools.ConnectionView;
import java.util.concurrent.Semaphore;

/**
 * The state of a semaphore. Its limit is exact if the probe saw the constructor. Otherwise, or if permits are added
 * later, it is the highest number seen, free or in use.
 */
public final class SemaphoreView extends ConnectionView {
    private final Semaphore semaphore;
    private final PermitStats stats;

    public SemaphoreView(Semaphore semaphore, PermitStats stats) {
        super(PoolInfo.Kind.PERMITS);
        this.semaphore = semaphore;
        this.stats = stats;
    }

    @Override
    public int maxSize() {
        return stats.size();
    }

    /** A final method that only walks the queue. It counts each thread once, however many permits that requests. */
    @Override
    public long queueSize() {
        return stats.asksForSeveral() ? -1 : semaphore.getQueueLength();
    }

    public int free() {
        return JdkFields.number(JdkFields.get(semaphore, "sync"), "state");
    }
}
