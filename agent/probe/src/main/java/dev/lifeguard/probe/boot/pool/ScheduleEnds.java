package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.sample.BoundedQueue;

/**
 * Schedules that were ended by an exception, for the reader. Their number is small, since each holds its exception
 * until it is read.
 */
public final class ScheduleEnds {
    private static final BoundedQueue<End> ends = new BoundedQueue<>(64);

    /**
     * The end of a periodic task or of a timer's task.
     *
     * @param runs the task's action
     * @param exception null if unknown
     * @param pool the pool; null for the pool that the task belongs to
     * @param lost other tasks that end with it
     * @param at when it ended, on the clock of {@link System#nanoTime()}
     */
    public record End(Object task, Object runs, Throwable exception, PoolStats pool, int lost, long at) {}

    private ScheduleEnds() {}

    public static void add(Object task, Object runs, Throwable exception, PoolStats pool, int lost) {
        ends.add(new End(task, runs, exception, pool, lost, System.nanoTime()));
    }

    /** The next one, or null. For the reader. */
    public static End next() {
        return ends.next();
    }

    public static void clear() {
        ends.clear();
    }
}
