package dev.lifeguard.model.event;

import java.util.List;

/**
 * Tasks of scheduled pools, and timers, from before the probe attached to a running JVM. Some of them are gone: run
 * once, cancelled, or ended by an exception.
 *
 * @param timeNs when they were counted, nanoseconds since the recording began
 * @param scheduled number of tasks ever given to scheduled pools of the JVM
 * @param left how many of them are still scheduled or running
 * @param timers number of {@code java.util.Timer}s known to have ended; timers named by the program count only if none
 *     is left
 * @param empty scheduled pools that have run tasks, have a thread and have no task left
 */
public record EarlierSchedules(long timeNs, long scheduled, long left, long timers, List<EmptyPool> empty)
        implements ScheduleEvent {
    /**
     * A scheduled pool without remaining tasks.
     *
     * @param poolId the pool
     * @param runs tasks that it has run, counting each run of a periodic task
     */
    public record EmptyPool(int poolId, long runs) {}

    public EarlierSchedules {
        empty = List.copyOf(empty);
    }

    @Override
    public EarlierSchedules earlier(long byNs) {
        return new EarlierSchedules(timeNs - byNs, scheduled, left, timers, empty);
    }
}
