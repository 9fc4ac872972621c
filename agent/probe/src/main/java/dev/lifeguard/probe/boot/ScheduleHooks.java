package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.host.CallSite;
import dev.lifeguard.probe.boot.pool.PeriodicTasks;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.pool.ScheduleEnds;
import java.util.concurrent.Future;

/** Called when a periodic task is scheduled, and when an exception ends it. */
public final class ScheduleHooks {
    private static volatile int stacksWanted;

    private ScheduleHooks() {}

    /**
     * Sets how many of the tasks scheduled from now on get their scheduling stack recorded, which costs microseconds
     * each.
     */
    public static void wantStacks(int count) {
        stacksWanted = count;
    }

    /** A periodic task was submitted to a pool. */
    @Guarded
    public static void scheduled(Object task, Object pool) {
        if (task == null || stacksWanted <= 0) {
            return;
        }
        PoolStats stats = PeriodicTasks.isPeriodic(task) ? Registry.pool(pool) : null;
        PeriodicTasks.Stat stat = stats == null ? null : stats.periodic.of(task);
        if (stat != null) {
            stacksWanted--;
            stat.scheduledAt = CallSite.stack();
        }
    }

    /**
     * A task has thrown an exception, which is stored in its future.
     *
     * @param runs the task's action, to which the task drops its reference
     * @param waiter a thread that waits for the future and receives the exception, or null
     */
    @Guarded
    public static void fails(Throwable exception, Object task, Object runs, Object waiter) {
        if (waiter != null) {
            return;
        }
        if (PeriodicTasks.isPeriodic(task) && !((Future<?>) task).isDone()) {
            ScheduleEnds.add(task, runs, exception, null, 0);
        }
    }
}
