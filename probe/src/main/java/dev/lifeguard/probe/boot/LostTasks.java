package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The last tasks that pools were handed and never run: a thread that waits for the future of one, or for a latch that it would count
 * down, waits forever.
 *
 * <p>Bounded, by identity, and weak: a task is held only until the reader has looked at its fields, once. Lock-free; a later task takes
 * the place of an earlier one.
 */
public final class LostTasks {
    /** Tasks that are remembered. */
    private static final int SLOTS = 256;

    /** Tasks that are noted between two looks of the reader: refusing must not become expensive where it is frequent. */
    private static final int MAX_NEW = 256;

    private static final AtomicReferenceArray<Lost> slots = new AtomicReferenceArray<>(SLOTS);
    private static final AtomicInteger next = new AtomicInteger();
    private static final AtomicInteger fresh = new AtomicInteger();

    /** Why a task is not run. */
    public enum Reason {
        /** The pool was full or shut down, and its policy threw, or is one of the program's own, which may run the task yet. */
        REFUSED,
        /** A policy dropped it without telling anybody. */
        DISCARDED,
        /** {@code shutdownNow} took it from the queue. */
        DRAINED,
        /** The program removed it from the queue. */
        REMOVED
    }

    /** One such task. */
    public static final class Lost extends WeakReference<Object> {
        public final Reason reason;

        /** Number of its pool. */
        public final int poolId;

        /** When, on the clock of {@link System#nanoTime()}. */
        public final long at = System.nanoTime();

        private volatile Object unseen; // the task, until the reader has looked at it
        private volatile List<WeakReference<Object>> references = List.of();

        Lost(Object task, Reason reason, int poolId) {
            super(task);
            this.reason = reason;
            this.poolId = poolId;
            unseen = task;
        }

        /** The task if the reader has not looked at it; null from the second call on. */
        public Object look() {
            Object task = unseen;
            unseen = null;
            return task;
        }

        /** Sets what the task refers to that a thread may wait at. For the reader. */
        public void refersTo(Object[] objects) {
            List<WeakReference<Object>> all = new ArrayList<>(objects.length);
            for (Object object : objects) {
                all.add(new WeakReference<>(object));
            }
            references = all;
        }

        /** What the task refers to, as far as it is still there. For the reader. */
        public List<Object> references() {
            List<Object> all = new ArrayList<>();
            for (WeakReference<Object> one : references) {
                Object object = one.get();
                if (object != null) {
                    all.add(object);
                }
            }
            return all;
        }

        private boolean hasReferenceTo(Object object) {
            for (WeakReference<Object> one : references) {
                if (one.refersTo(object)) {
                    return true;
                }
            }
            return false;
        }
    }

    private LostTasks() {}

    /** A pool has lost the task. */
    static void add(Object task, Reason reason, PoolStats pool) {
        // One that was cancelled has told those who wait for it.
        boolean jdk = task.getClass().getClassLoader() == null;
        if (jdk && task instanceof Future<?> future && future.isDone() || fresh.incrementAndGet() > MAX_NEW) {
            return;
        }
        slots.set(next.getAndIncrement() & SLOTS - 1, new Lost(task, reason, pool.id));
    }

    /**
     * The policy was called for a task. Those of the JDK that run the task themselves, or make room for it, drop it only where the pool
     * is shut down.
     */
    static void rejected(Object task, Object policy, boolean shutDown, PoolStats pool) {
        boolean served = policy instanceof ThreadPoolExecutor.CallerRunsPolicy
                || policy instanceof ThreadPoolExecutor.DiscardOldestPolicy;
        if (!served) {
            boolean silent = policy instanceof ThreadPoolExecutor.DiscardPolicy;
            add(task, silent ? Reason.DISCARDED : Reason.REFUSED, pool);
        } else if (shutDown) {
            add(task, Reason.DISCARDED, pool);
        }
    }

    /** The task was taken in after all. */
    static void found(Object task) {
        for (int i = 0; i < SLOTS; i++) {
            Lost lost = slots.get(i);
            if (lost != null && lost.refersTo(task)) {
                slots.compareAndSet(i, lost, null);
            }
        }
    }

    /** What became of the task, the last time that it was lost; null if it was not, or that is forgotten. */
    public static Lost find(Object task) {
        return latest(task, false);
    }

    /** A lost task with a reference to that object, such as a latch or a future; the latest if there are several, else null. */
    public static Lost withReferenceTo(Object object) {
        return latest(object, true);
    }

    private static Lost latest(Object object, boolean reference) {
        Lost latest = null;
        for (int i = 0; i < SLOTS; i++) {
            Lost lost = slots.get(i);
            if (lost != null
                    && (reference ? lost.hasReferenceTo(object) : lost.refersTo(object))
                    && (latest == null || lost.at - latest.at > 0)) {
                latest = lost;
            }
        }
        return latest;
    }

    /** All that are remembered, if some are new. For the reader, which may look at as many new ones again. */
    public static Lost[] look() {
        if (fresh.get() == 0) {
            return new Lost[0];
        }
        fresh.set(0);
        return all();
    }

    /** All that are remembered, in no order. */
    public static Lost[] all() {
        Lost[] all = new Lost[SLOTS];
        int count = 0;
        for (int i = 0; i < SLOTS; i++) {
            Lost lost = slots.get(i);
            if (lost != null) {
                all[count++] = lost;
            }
        }
        return Arrays.copyOf(all, count);
    }

    static void clear() {
        for (int i = 0; i < SLOTS; i++) {
            slots.set(i, null);
        }
        fresh.set(0);
    }
}
