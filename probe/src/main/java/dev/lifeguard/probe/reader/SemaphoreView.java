package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.PermitStats;
import java.util.concurrent.Semaphore;

/** The state of a semaphore. Its permits show only as those that are free, so that the limit is what was seen of it. */
final class SemaphoreView extends ConnectionView {
    private final Semaphore semaphore;
    private final PermitStats stats;

    SemaphoreView(Semaphore semaphore, PermitStats stats) {
        this.semaphore = semaphore;
        this.stats = stats;
    }

    @Override
    public PoolInfo.Kind kind() {
        return PoolInfo.Kind.PERMITS;
    }

    @Override
    public int size() {
        return stats.size();
    }

    @Override
    public int coreSize() {
        return stats.size();
    }

    @Override
    public int maxSize() {
        return stats.size();
    }

    /** A final method, which only walks the queue. It has each thread once, however many permits that wants. */
    @Override
    public long queueSize() {
        return stats.asksForSeveral() ? -1 : semaphore.getQueueLength();
    }

    /** Permits that are free. */
    int free() {
        return JdkFields.number(JdkFields.get(semaphore, "sync"), "state");
    }
}
