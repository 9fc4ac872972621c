package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.PoolStats;
import dev.lifeguard.probe.boot.Stamp;
import dev.lifeguard.probe.reader.DueView.Overdue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The meter of a scheduled pool, or of a group of them. A task waits from when it is due: a hook counts that when a worker takes it, and the
 * tasks in the queue that are due already are looked at in each step.
 */
final class ScheduledMeter extends PoolMeter {
    private final boolean older;
    private long taken; // tasks that have left the queue but not started
    private long overdueNs; // of the tasks in the queue, at the last step

    ScheduledMeter(PoolStats stats, long from, boolean older, int stepsBefore) {
        super(stats, from, stepsBefore);
        this.older = older;
    }

    @Override
    PoolInfo.Kind kindOfCollected() {
        return PoolInfo.Kind.SCHEDULED;
    }

    @Override
    PoolView view(Object pool) {
        return scheduled(pool);
    }

    private DueView scheduled(Object pool) {
        List<PoolStats> members = stats.members();
        return members.isEmpty() ? new ScheduledView(pool) : ScheduledGroupView.of(members);
    }

    @Override
    boolean mayHoldTasks() {
        return older;
    }

    @Override
    long queue(long to, @Nullable Object pool, WorkerTotals workers) {
        long newEnqueued = takeEnqueued();
        long arrived = Stamp.count(newEnqueued);
        long units = taken * (to - from) + Integral.ages(newEnqueued, from, to) - workers.startAges;
        taken += arrived - workers.started;
        Overdue overdue = pool == null ? Overdue.NONE : scheduled(pool).overdue();
        addWait(Integral.nanos(units) + overdue.ns() - overdueNs);
        queued = overdue.count();
        overdueNs = overdue.ns();
        return arrived;
    }
}
