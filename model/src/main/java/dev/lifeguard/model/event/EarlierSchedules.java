package dev.lifeguard.model.event;

import java.util.List;

/**
 * Tasks that were given to scheduled pools, and timers that were made, before the probe came to a running JVM, of which some are gone: run
 * once, cancelled, or ended by an exception.
 *
 * @param timeNs when they were counted, nanoseconds since the recording began
 * @param scheduled how many tasks were ever given to scheduled pools of the JVM
 * @param left how many of them are still scheduled, or run
 * @param timers how many {@code java.util.Timer}s are known to have ended; those that the program named count only where none is left
 * @param empty scheduled pools that have run tasks, have a thread and have no task left
 */
public record EarlierSchedules(long timeNs, long scheduled, long left, long timers, List<EmptyPool> empty)
        implements ScheduleEvent {
    /**
     * A scheduled pool in which no task is left.
     *
     * @param poolId the pool
     * @param runs tasks that it has run; each run of a periodic task is one
     */
    public record EmptyPool(int poolId, long runs) {}

    public EarlierSchedules {
        empty = List.copyOf(empty);
    }

    /** Of a JVM in which no timer has ended and no pool is empty, as far as is known. */
    public EarlierSchedules(long timeNs, long scheduled, long left) {
        this(timeNs, scheduled, left, 0, List.of());
    }

    @Override
    public EarlierSchedules earlier(long byNs) {
        return new EarlierSchedules(timeNs - byNs, scheduled, left, timers, empty);
    }
}
