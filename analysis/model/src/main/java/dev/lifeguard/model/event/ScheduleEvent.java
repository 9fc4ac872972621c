package dev.lifeguard.model.event;

/** An observation about tasks that run periodically or at a later time, in scheduled pools and timers. */
public sealed interface ScheduleEvent extends Event permits PeriodicTask, ScheduleEnd, EarlierSchedules {
    /** Returns the time of the observation, nanoseconds since the recording began. */
    long timeNs();

    /** Returns this event for a recording that begins {@code byNs} later. */
    ScheduleEvent earlier(long byNs);

    /** Returns whether it matters to the part of a recording between these times: ended tasks stay ended. */
    default boolean matters(long beginNs, long endNs) {
        return timeNs() <= endNs;
    }
}
