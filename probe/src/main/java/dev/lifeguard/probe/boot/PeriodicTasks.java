package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * How late the periodic tasks of one pool begin, task by task: up to 128 of them, in a hash table by identity. A task runs on one thread
 * at a time, which alone writes its figures; the reader sees them at most a moment late.
 */
public final class PeriodicTasks {
    private static final int SLOTS = 128;
    private static final int PROBES = 8;

    private final AtomicReferenceArray<Stat> slots = new AtomicReferenceArray<>(SLOTS);

    /** One task, held weakly. */
    public static final class Stat extends WeakReference<Object> {
        /** Runs that began, and the time between due and begin, summed over them and the largest, in nanoseconds. */
        public long runs;

        public long lateNs;

        public long maxLateNs;

        /** The stack of who scheduled it; null if the probe did not see that. */
        public volatile StackTraceElement[] scheduledAt;

        Stat(Object task) {
            super(task);
        }

        void begins(long late) {
            runs++;
            lateNs += late;
            noteLate(late);
        }

        /** It is late by that much, whether it has begun or not. */
        public void noteLate(long late) {
            if (late > maxLateNs) {
                maxLateNs = late;
            }
        }
    }

    PeriodicTasks() {}

    /** Whether the task is one of the JDK's that runs again and again: another class may give any answer, and take any time. */
    public static boolean isPeriodic(Object task) {
        return task instanceof RunnableScheduledFuture<?> scheduled
                && task.getClass().getClassLoader() == null
                && scheduled.isPeriodic();
    }

    /** The figures of a task, made on first sight; null where there are too many. */
    public Stat of(Object task) {
        int hash = System.identityHashCode(task);
        int free = -1;
        for (int i = 0; i < PROBES; i++) {
            int slot = hash + i & SLOTS - 1;
            Stat stat = slots.get(slot);
            if (stat != null && stat.refersTo(task)) {
                return stat;
            }
            if (free < 0 && (stat == null || stat.refersTo(null))) {
                free = slot;
            }
        }
        if (free < 0) {
            return null;
        }
        Stat made = new Stat(task);
        slots.set(free, made);
        return made;
    }

    /** The figures in one of {@link #size()} places; null where there are none. */
    public Stat at(int place) {
        return slots.get(place);
    }

    public static int size() {
        return SLOTS;
    }
}
