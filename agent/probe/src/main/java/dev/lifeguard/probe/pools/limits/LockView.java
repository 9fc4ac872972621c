package dev.lifeguard.probe.pools.limits;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.pools.ConnectionView;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** The state of a lock, a pool of size one. */
public final class LockView extends ConnectionView {
    private final AbstractQueuedSynchronizer sync;

    public LockView(AbstractQueuedSynchronizer sync) {
        super(PoolInfo.Kind.LOCK);
        this.sync = sync;
    }

    @Override
    public int maxSize() {
        return 1;
    }

    /** A final method that only walks the queue. */
    @Override
    public long queueSize() {
        return sync.getQueueLength();
    }
}
