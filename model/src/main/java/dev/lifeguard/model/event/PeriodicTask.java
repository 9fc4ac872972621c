package dev.lifeguard.model.event;

import org.jspecify.annotations.Nullable;

/**
 * A periodic task: written without figures when it is first seen, and with those of an interval in which it was late.
 *
 * @param timeNs end of the interval, nanoseconds since the recording began
 * @param poolId the pool that runs it
 * @param id number of the task within the recording
 * @param name class of what it runs, or the method where that can be told
 * @param scheduledAt line that scheduled it, as {@code package.Class.method:line}, null if that was before the probe came
 * @param periodNs nanoseconds from one run's due time to the next one's; negative for the delay after each run
 * @param runs runs that began in the interval
 * @param lateNs time between due and begin, summed over these runs
 * @param maxLateNs largest such time; of a run that has not begun yet, so far
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

    /** Whether it holds figures of an interval. */
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
