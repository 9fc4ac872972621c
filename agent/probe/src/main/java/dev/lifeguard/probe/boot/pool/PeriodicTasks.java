package dev.lifeguard.probe.boot.pool;

import java.lang.ref.WeakReference;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Start delays of up to 128 periodic tasks of one pool, in a hash table by identity. A task runs on one thread at a
 * time, which alone writes its values; the reader sees them with a short delay.
 */
public final class PeriodicTasks {
    private static final int SLOTS = 128;
    private static final int PROBES = 8;

    private final AtomicReferenceArray<Stat> slots = new AtomicReferenceArray<>(SLOTS);

    /** A task, held weakly. */
    public static final class Stat extends WeakReference<Object> {
        /** Number of runs, and the sum and the maximum of their delays between due time and start, in nanoseconds. */
        public long runs;

        public long lateNs;

        public long maxLateNs;

        /** The stack of the thread that scheduled it; null if the probe missed that. */
        public volatile StackTraceElement[] scheduledAt;

        Stat(Object task) {
            super(task);
        }

        public void begins(long late) {
            runs++;
            lateNs += late;
            noteLate(late);
        }

        /** Records a delay of the task, whether it has begun or not. */
        public void noteLate(long late) {
            if (late > maxLateNs) {
                maxLateNs = late;
            }
        }
    }

    PeriodicTasks() {}

    /** Whether this is a periodic task of the JDK's own classes; others might return anything or take any time. */
    public static boolean isPeriodic(Object task) {
        return task instanceof RunnableScheduledFuture<?> scheduled
                && task.getClass().getClassLoader() == null
                && scheduled.isPeriodic();
    }

    /** The entry of a task, created on first use; null if there are too many. */
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

    /** The entry in one of {@link #size()} slots, or null. */
    public Stat at(int place) {
        return slots.get(place);
    }

    public static int size() {
        return SLOTS;
    }
}
