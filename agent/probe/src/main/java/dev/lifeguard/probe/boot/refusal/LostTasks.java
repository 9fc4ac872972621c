package dev.lifeguard.probe.boot.refusal;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The latest submitted tasks that never ran. A thread that waits for the future of such a task, or for a latch that it
 * would have counted down, waits forever.
 *
 * <p>Bounded, by identity, and weak: a task is held only until the reader has read its fields once. Lock-free; a new
 * task replaces an old one.
 */
public final class LostTasks {
    /** Maximum number of tasks kept. */
    private static final int SLOTS = 256;

    /** Maximum number of tasks recorded between two readings, so that frequent rejections stay cheap. */
    private static final int MAX_NEW = 256;

    private static final AtomicReferenceArray<Lost> slots = new AtomicReferenceArray<>(SLOTS);
    private static final AtomicInteger next = new AtomicInteger();
    private static final AtomicInteger fresh = new AtomicInteger();

    /** Why a task is not run. */
    public enum Reason {
        /**
         * The pool was full or shut down, and its policy threw an exception or is a custom one, which may still run the
         * task.
         */
        REFUSED,
        /** A policy dropped it silently. */
        DISCARDED,
        /** {@code shutdownNow} removed it from the queue. */
        DRAINED,
        /** The program removed it from the queue. */
        REMOVED
    }

    /** A lost task. */
    public static final class Lost extends WeakReference<Object> {
        public final Reason reason;

        public final int poolId;

        private volatile Object unseen; // the task, until the reader has read its fields
        private volatile List<WeakReference<Object>> references = List.of();

        Lost(Object task, Reason reason, int poolId) {
            super(task);
            this.reason = reason;
            this.poolId = poolId;
            unseen = task;
        }

        /** Returns the task on the first call, null on later ones. */
        public Object look() {
            Object task = unseen;
            unseen = null;
            return task;
        }

        /** Sets the objects that the task refers to and that a thread may wait for. For the reader. */
        public void refersTo(Object[] objects) {
            List<WeakReference<Object>> all = new ArrayList<>(objects.length);
            for (Object object : objects) {
                all.add(new WeakReference<>(object));
            }
            references = all;
        }

        /** The objects that the task refers to, except collected ones. For the reader. */
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
    }

    private LostTasks() {}

    /** Records that a pool has lost the task. */
    public static void add(Object task, Reason reason, int poolId) {
        // Waiters for a cancelled task have been notified.
        boolean jdk = task.getClass().getClassLoader() == null;
        if (jdk && task instanceof Future<?> future && future.isDone() || fresh.incrementAndGet() > MAX_NEW) {
            return;
        }
        slots.set(next.getAndIncrement() & SLOTS - 1, new Lost(task, reason, poolId));
    }

    /**
     * The policy was called for a task. The JDK's policies that run the task or make room for it drop it only if the
     * pool is shut down.
     */
    public static void rejected(Object task, Object policy, boolean shutDown, int poolId) {
        boolean served = policy instanceof ThreadPoolExecutor.CallerRunsPolicy
                || policy instanceof ThreadPoolExecutor.DiscardOldestPolicy;
        if (!served) {
            boolean silent = policy instanceof ThreadPoolExecutor.DiscardPolicy;
            add(task, silent ? Reason.DISCARDED : Reason.REFUSED, poolId);
        } else if (shutDown) {
            add(task, Reason.DISCARDED, poolId);
        }
    }

    /** The task was accepted after all. */
    public static void found(Object task) {
        for (int i = 0; i < SLOTS; i++) {
            Lost lost = slots.get(i);
            if (lost != null && lost.refersTo(task)) {
                slots.compareAndSet(i, lost, null);
            }
        }
    }

    /** All kept tasks if some are new, else none; allows as many new ones again. For the reader. */
    public static Lost[] look() {
        if (fresh.get() == 0) {
            return new Lost[0];
        }
        fresh.set(0);
        return all();
    }

    /** All kept tasks, in no particular order. */
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

    public static void clear() {
        for (int i = 0; i < SLOTS; i++) {
            slots.set(i, null);
        }
        fresh.set(0);
    }
}
