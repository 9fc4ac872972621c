package dev.lifeguard.model.event;

/**
 * Tasks that were given to scheduled pools before the probe came to a running JVM, of which some are gone: run once, cancelled, or
 * ended by an exception.
 *
 * @param timeNs when they were counted, nanoseconds since the recording began
 * @param scheduled how many were ever scheduled in the JVM
 * @param left how many of them are still scheduled, or run
 */
public record EarlierSchedules(long timeNs, long scheduled, long left) implements ScheduleEvent {
    @Override
    public EarlierSchedules earlier(long byNs) {
        return new EarlierSchedules(timeNs - byNs, scheduled, left);
    }
}
