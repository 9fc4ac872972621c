package dev.lifeguard.probe.boot;

import java.util.concurrent.Future;

/** Called where a periodic task of a scheduled pool is scheduled, and where an exception ends it. */
public final class ScheduleHooks {
    private static volatile int stacksWanted;

    private ScheduleHooks() {}

    /** Sets of how many tasks scheduled from now on the line is noted, which costs microseconds each. */
    public static void wantStacks(int count) {
        stacksWanted = count;
    }

    /** A task was given to a pool that is to run it again and again. */
    public static void scheduled(Object task, Object pool) {
        if (Hooks.off || task == null || stacksWanted <= 0) {
            return;
        }
        try {
            PoolStats stats = PeriodicTasks.isPeriodic(task) ? Registry.pool(pool) : null;
            PeriodicTasks.Stat stat = stats == null ? null : stats.periodic().of(task);
            if (stat != null) {
                stacksWanted--;
                stat.scheduledAt = CallSite.stack();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /**
     * A task has thrown an exception, which its future keeps.
     *
     * @param runs what the task runs, which it forgets
     * @param waiter who waits for the future, and so is told; null if nobody does
     */
    public static void fails(Throwable exception, Object task, Object runs, Object waiter) {
        if (Hooks.off || waiter != null) {
            return;
        }
        try {
            if (PeriodicTasks.isPeriodic(task) && !((Future<?>) task).isDone()) {
                ScheduleEnds.add(task, runs, exception, null, 0);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
