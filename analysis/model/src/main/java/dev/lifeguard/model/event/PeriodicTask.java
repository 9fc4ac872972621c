package dev.lifeguard.model.event;

import org.jspecify.annotations.Nullable;

/**
 * A periodic task. It is written without figures when it is first seen, and with the figures of each interval in which
 * it was late.
 *
 * @param timeNs end of the interval, nanoseconds since the recording began
 * @param poolId the pool that runs it
 * @param id number of the task within the recording
 * @param name class that it runs, or the method if known
 * @param scheduledAt line that scheduled it, as {@code package.Class.method:line}, null if that was before the probe
 *     started
 * @param periodNs nanoseconds from one run's due time to the next; negative for a delay after each run
 * @param runs runs that began in the interval
 * @param lateNs time from due to begin, summed over these runs
 * @param maxLateNs largest such time; for a run that has not begun yet, the time so far
 */
public record PeriodicTask(
        long timeNs,
        int poolId,
        int id,
        String name,
        @Nullable String scheduledAt,
        long periodNs,
        long runs,
        long lateNs,
        long maxLateNs)
        implements ScheduleEvent {

    /** Returns whether it has figures of an interval. */
    public boolean measured() {
        return runs > 0 || maxLateNs > 0;
    }

    @Override
    public boolean matters(long beginNs, long endNs) {
        return timeNs <= endNs && (timeNs > beginNs || !measured());
    }

    @Override
    public PeriodicTask earlier(long byNs) {
        return new PeriodicTask(timeNs - byNs, poolId, id, name, scheduledAt, periodNs, runs, lateNs, maxLateNs);
    }
}
