package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.pools.kinds.FrameworkViews;
import dev.lifeguard.probe.reader.workers.WorkerTotals;

/**
 * The meter of a framework's pool. Its threads are known only from the tasks that they run, and an unknown thread may
 * hold a task that is in no queue. The queue therefore corrects the count only after a second without arrivals, starts
 * and withdrawals, or if what it differs by lasts after an attach.
 */
final class ExecutorMeter extends CountedMeter {
    ExecutorMeter(PoolStats stats, long from, boolean older, long begin) {
        super(stats, from, older, begin);
    }

    @Override
    public PoolInfo.Kind kindOfCollected() {
        return FrameworkViews.kind(stats.className);
    }

    @Override
    public PoolView view(Object pool) {
        return FrameworkViews.of(pool);
    }

    @Override
    boolean canWait() {
        return fewArrived();
    }

    @Override
    long reconcile(long to, PoolView view, WorkerTotals workers, boolean still) {
        QueueCheck.Look look = seed(to, look(view));
        if (queued < 0) {
            return startedUnseen(workers);
        }
        long lasting = check.lasting(look);
        return correct(lasting > 0 ? lasting : check.difference(look, !still || !look.steady()));
    }
}
