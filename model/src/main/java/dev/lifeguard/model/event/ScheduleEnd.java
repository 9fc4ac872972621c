package dev.lifeguard.model.event;

import org.jspecify.annotations.Nullable;

/**
 * A periodic task that an exception ended, so that it never runs again, or a {@code java.util.Timer} whose thread a task's exception
 * ended. Nobody is told of the former. The exception's message is not kept: it may hold secrets.
 *
 * @param timeNs when, nanoseconds since the recording began
 * @param poolId the pool that ran it
 * @param name class of what it runs, or the method where that can be told
 * @param scheduledAt line that scheduled it, null if that was before the probe came
 * @param periodNs as {@link PeriodicTask#periodNs()}; 0 for a task that was to run once
 * @param exception class of the exception, null if unknown
 * @param thrownAt the user's line in the exception's stack, null if unknown
 * @param lost other tasks that end with it: those of a timer
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
