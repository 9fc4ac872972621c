package dev.lifeguard.model.event;

/** What the probe saw of tasks that run again and again, or at a time to come: of scheduled pools and of timers. */
public sealed interface ScheduleEvent extends Event permits PeriodicTask, ScheduleEnd, EarlierSchedules {
    /** When it was seen, nanoseconds since the recording began. */
    long timeNs();

    /** The same, of a recording that begins so many nanoseconds later. */
    ScheduleEvent earlier(long byNs);

    /** Whether it matters to the part of a recording between these times: what ended before stays ended. */
    default boolean matters(long beginNs, long endNs) {
        return timeNs() <= endNs;
    }
}
