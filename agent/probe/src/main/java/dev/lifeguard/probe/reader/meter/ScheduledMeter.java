package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.pool.PeriodicTasks;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.fields.TaskNames;
import dev.lifeguard.probe.pools.DueView;
import dev.lifeguard.probe.pools.DueView.Overdue;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.pools.jdk.DueTasks;
import dev.lifeguard.probe.pools.jdk.ScheduledGroupView;
import dev.lifeguard.probe.pools.jdk.ScheduledTasks;
import dev.lifeguard.probe.pools.jdk.ScheduledView;
import dev.lifeguard.probe.pools.jdk.TimerView;
import dev.lifeguard.probe.reader.workers.Integral;
import dev.lifeguard.probe.reader.workers.WorkerTotals;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The meter of a scheduled pool, of a group of them, or of a timer. A task arrives at its due time, at once if it has
 * no delay. A hook records that when the task leaves the queue; due tasks still in the queue are inspected in each
 * step. The number of arrivals is the number of tasks that left plus the growth of the number of due ones.
 */
public final class ScheduledMeter extends PoolMeter {
    private static final int MAX_ONCE = 16;

    private final boolean older;
    private final DueArrivals arrivals = new DueArrivals();
    private boolean looked; // whether the queue was inspected
    private long taken; // tasks that have left the queue but not started
    private long due; // due tasks in the queue at the last step
    private long overdueNs; // of the tasks in the queue, at the last step

    /** One-shot delayed tasks, by class. */
    private final Map<Class<?>, Once> once = new WeakHashMap<>();

    ScheduledMeter(PoolStats stats, long from, boolean older, long begin) {
        super(stats, from, begin);
        this.older = older;
    }

    @Override
    public PoolInfo.Kind kindOfCollected() {
        return stats.timer ? PoolInfo.Kind.TIMER : PoolInfo.Kind.SCHEDULED;
    }

    @Override
    public PoolView view(Object pool) {
        return scheduled(pool);
    }

    private DueView scheduled(Object pool) {
        if (stats.timer) {
            return new TimerView(pool, stats);
        }
        List<PoolStats> members = stats.members();
        return members.isEmpty() ? new ScheduledView(pool) : ScheduledGroupView.of(members);
    }

    @Override
    boolean mayHoldTasks() {
        return older;
    }

    @Override
    long queue(long to, @Nullable Object pool, WorkerTotals workers) {
        long newEnqueued = queueSums.takeEnqueued();
        long newWithdrawn = queueSums.takeWithdrawn();
        DueView view = pool == null ? null : scheduled(pool);
        Overdue overdue = view == null ? Overdue.NONE : view.overdue(this::isLate);
        if (view != null && overdue.count() == 0) {
            isNext(view.next());
        }
        if (!looked) {
            looked = true;
            if (older && view != null) {
                wereDue(view, overdue, Integral.nanos(to - from));
            }
        }
        long left = Stamp.count(newEnqueued);
        long gone = Stamp.count(newWithdrawn);
        long units = taken * (to - from)
                + Integral.ages(newEnqueued, from, to)
                - Integral.ages(newWithdrawn, from, to)
                - workers.startAges;
        taken += left - workers.started - gone;
        addWait(Integral.nanos(units) + overdue.ns() - overdueNs);
        long arrived = arrivals.of(left + overdue.count() - due);
        withdrawnTasks += gone + arrivals.unseen();
        due = overdue.count();
        queued = Math.max(0, due + taken + arrivals.missing());
        overdueNs = overdue.ns();
        return arrived;
    }

    /** Leaves out tasks that were due before the attach, {@code sinceNs} ago, and their waits until then. */
    private void wereDue(DueView view, Overdue all, long sinceNs) {
        if (all.count() >= DueTasks.MAX) { // too many to inspect each
            due = all.count();
            overdueNs = all.ns() - due * sinceNs;
            return;
        }
        view.overdue((task, ns) -> {
            if (ns > sinceNs) {
                due++;
                overdueNs += ns - sinceNs;
            }
        });
    }

    private void isLate(Object task, long ns) {
        if (ScheduledTasks.period(task) != 0) {
            PeriodicTasks.Stat periodic = stats.periodic.of(task);
            if (periodic != null) {
                periodic.noteLate(ns);
            }
        } else if (!once.isEmpty()) {
            Once of = once.get(TaskNames.unwrapped(task).getClass());
            if (of != null) {
                of.lateNs = Math.max(of.lateNs, ns);
            }
        }
    }

    /** A one-shot task that is not due yet shows that its class is used for delayed tasks. */
    private void isNext(@Nullable Object task) {
        if (task != null && once.size() < MAX_ONCE && ScheduledTasks.period(task) == 0) {
            once.computeIfAbsent(TaskNames.unwrapped(task).getClass(), type -> new Once(ScheduledTasks.name(task)));
        }
    }

    /** Returns the maximum lateness since the last call in nanoseconds, by name. */
    public Map<String, Long> once() {
        Map<String, Long> taken = new HashMap<>();
        for (Once of : once.values()) {
            taken.merge(of.name, of.lateNs, Math::max);
            of.lateNs = 0;
        }
        return taken;
    }

    /** Delayed tasks of one class. */
    private static final class Once {
        final String name;
        long lateNs; // maximum in this interval

        Once(String name) {
            this.name = name;
        }
    }
}
