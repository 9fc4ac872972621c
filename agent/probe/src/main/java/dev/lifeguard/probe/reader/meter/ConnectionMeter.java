package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.ConnectionHooks;
import dev.lifeguard.probe.boot.limit.LockStats;
import dev.lifeguard.probe.boot.limit.PermitStats;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.pools.ConnectionView;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.pools.kinds.ConnectionViews;
import dev.lifeguard.probe.pools.limits.LockView;
import dev.lifeguard.probe.pools.limits.SemaphoreView;
import dev.lifeguard.probe.pools.limits.ThrottleView;
import dev.lifeguard.probe.reader.workers.WorkerTotals;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * The meter of a connection pool. Waits are observed from beginning to end, so the number of waiters corrects the count
 * only if the pool is older than the probe. Connections that were in use at the attach are found in the pool.
 */
final class ConnectionMeter extends CountedMeter {
    private final boolean older;
    private final long since;
    private boolean searched;
    private final List<WeakReference<Object>> foundInUse = new ArrayList<>(); // until they are returned

    ConnectionMeter(PoolStats stats, long from, boolean older, long begin) {
        super(stats, from, isOlder(stats, older), begin);
        this.older = isOlder(stats, older);
        since = Stamp.nanoTime(from);
    }

    /**
     * Whether it may have uses from before its observation: semaphores always, locks never, since only later acquires
     * of a lock are counted.
     */
    private static boolean isOlder(PoolStats stats, boolean older) {
        return stats instanceof PermitStats || older && !(stats instanceof LockStats);
    }

    @Override
    public PoolInfo.Kind kindOfCollected() {
        if (stats instanceof LockStats) {
            return PoolInfo.Kind.LOCK;
        }
        return stats instanceof PermitStats ? PoolInfo.Kind.PERMITS : PoolInfo.Kind.CONNECTIONS;
    }

    @Override
    public ConnectionView view(Object pool) {
        if (stats instanceof LockStats) {
            return new LockView((AbstractQueuedSynchronizer) pool);
        }
        if (stats instanceof PermitStats permits) {
            return pool instanceof Semaphore semaphore
                    ? new SemaphoreView(semaphore, permits)
                    : new ThrottleView(pool, stats.whole());
        }
        return ConnectionViews.of(pool, stats.whole());
    }

    @Override
    long reconcile(long to, PoolView view, WorkerTotals workers, boolean still) {
        if (view instanceof SemaphoreView semaphore) {
            ((PermitStats) stats).free(semaphore.free());
        }
        if (!older) {
            return queued < 0 ? startedUnseen(workers) : 0;
        }
        olderUses((ConnectionView) view);
        QueueCheck.Look look = seed(to, look(view));
        return queued < 0 ? startedUnseen(workers) : correct(check.difference(look, false));
    }

    /**
     * Ends the uses from before the attach. A hook sees most of them end; for the others the connection's state shows
     * it.
     */
    private void olderUses(ConnectionView view) {
        if (!searched) {
            searched = true;
            for (Object connection : view.inUse()) {
                ConnectionHooks.found(connection, stats, since);
                foundInUse.add(new WeakReference<>(connection));
            }
        }
        foundInUse.removeIf(found -> {
            Object connection = found.get();
            boolean ended = connection == null || !view.isInUse(connection);
            if (ended && connection != null) {
                ConnectionHooks.returned(connection);
            }
            return ended;
        });
    }
}
