package dev.lifeguard.probe.boot.pool;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Schedules that were ended by an exception, for the reader. Their number is small, since each holds its exception
 * until it is read.
 */
public final class ScheduleEnds {
    private static final int MAX_WAITING = 64;

    private static final Queue<End> ends = new ConcurrentLinkedQueue<>();
    private static final AtomicInteger waiting = new AtomicInteger();

    /** The end of a periodic task or of a timer's task. */
    public static final class End {
        public final Object task;

        /** The task's action. */
        public final Object runs;

        /** Null if unknown. */
        public final Throwable exception;

        /** The pool; null for the pool that the task belongs to. */
        public final PoolStats pool;

        /** Other tasks that end with it. */
        public final int lost;

        /** When it ended, on the clock of {@link System#nanoTime()}. */
        public final long at = System.nanoTime();

        End(Object task, Object runs, Throwable exception, PoolStats pool, int lost) {
            this.task = task;
            this.runs = runs;
            this.exception = exception;
            this.pool = pool;
            this.lost = lost;
        }
    }

    private ScheduleEnds() {}

    public static void add(Object task, Object runs, Throwable exception, PoolStats pool, int lost) {
        if (waiting.incrementAndGet() > MAX_WAITING) {
            waiting.decrementAndGet();
            return;
        }
        ends.add(new End(task, runs, exception, pool, lost));
    }

    /** The next one, or null. For the reader. */
    public static End next() {
        End end = ends.poll();
        if (end != null) {
            waiting.decrementAndGet();
        }
        return end;
    }

    public static void clear() {
        while (next() != null) {
            // dropped
        }
    }
}
