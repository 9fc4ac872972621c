package dev.lifeguard.model.event;

import org.jspecify.annotations.Nullable;

/**
 * A periodic task that an exception ended for good, or a {@code java.util.Timer} whose thread was ended by a task's
 * exception. The JDK does not report the former. The exception's message is not kept, since it may hold secrets.
 *
 * @param timeNs when, nanoseconds since the recording began
 * @param poolId the pool that ran it
 * @param name class that it runs, or the method if known
 * @param scheduledAt line that scheduled it, null if that was before the probe started
 * @param periodNs as {@link PeriodicTask#periodNs()}; 0 for a task that was to run once
 * @param exception class of the exception, null if unknown
 * @param thrownAt the user's line in the exception's stack, null if unknown
 * @param lost other tasks of a timer that end with it
 */
public record ScheduleEnd(
        long timeNs,
        int poolId,
        String name,
        @Nullable String scheduledAt,
        long periodNs,
        @Nullable String exception,
        @Nullable String thrownAt,
        int lost)
        implements ScheduleEvent {

    @Override
    public ScheduleEnd earlier(long byNs) {
        return new ScheduleEnd(timeNs - byNs, poolId, name, scheduledAt, periodNs, exception, thrownAt, lost);
    }
}
