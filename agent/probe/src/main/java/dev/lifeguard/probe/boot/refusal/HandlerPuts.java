package dev.lifeguard.probe.boot.refusal;

import dev.lifeguard.probe.boot.sample.LazySlots;
import dev.lifeguard.probe.boot.sample.SlotMask;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * Rejected tasks that a custom rejection handler may put into its pool's queue, as handlers that wait for room do. A
 * task is tracked here from when its handler asks the pool for the queue until its fate is known. Either a worker takes
 * it, or the reader looks for it in the queue after the handler has returned.
 *
 * <p>Meanwhile it counts as queued, although it was already counted as arrived and withdrawn; {@link #again} counts
 * such repeated arrivals. Tasks are held weakly, by identity. Lock-free.
 */
public final class HandlerPuts {
    private static final int SLOTS = 256;

    /**
     * Number of times that the reader must miss a task in the queue before it counts as dropped; the first applies if
     * no worker can have it.
     */
    private static final int MAX_MISSES = 2;

    private static final int MAX_MISSES_IF_UNSURE = 10;

    private final LazySlots<Put> slots = new LazySlots<>(SLOTS);
    private final SlotMask mask = new SlotMask(SLOTS);

    /** Repeated arrivals of tasks whose handlers asked for the queue or submitted them again. */
    public final LongAdder again = new LongAdder();

    /** One such task. */
    public static final class Put extends WeakReference<Object> {
        private final int slot;
        private volatile boolean taken;
        private volatile LongAdder dropCount; // null until the handler has returned
        private int misses; // used by the reader

        private Put(Object task, int slot) {
            super(task);
            this.slot = slot;
        }
    }

    /** Adds a task that a handler may put into the queue; returns null if there are too many. */
    public Put add(Object task) {
        int slot = mask.take(SLOTS);
        if (slot < 0) {
            return null;
        }
        Put put = new Put(task, slot);
        slots.set(slot, put);
        return put;
    }

    /** Removes a task whose fate is known; returns false if it was removed before. */
    public boolean remove(Put put) {
        boolean removed = slots.compareAndSet(put.slot, put, null);
        if (removed) {
            mask.free(put.slot);
        }
        return removed;
    }

    /** The handler has returned; {@code ifDropped} is the counter to use if it dropped the task. */
    public void returned(Put put, LongAdder ifDropped) {
        put.dropCount = ifDropped;
        if (put.taken) {
            isQueued(put);
        }
    }

    /** A worker has taken the task from the queue. */
    public void taken(Object task) {
        for (int i = mask.next(0); i >= 0; i = mask.next(i + 1)) {
            Put put = slots.get(i);
            if (put != null && !put.taken && put.refersTo(task)) {
                put.taken = true;
                if (put.dropCount != null) {
                    isQueued(put);
                }
                return;
            }
        }
    }

    /** Whether any task is tracked. */
    public boolean any() {
        return mask.next(0) >= 0;
    }

    /** Tasks whose handlers have returned and that no worker has taken. For the reader. */
    public List<Put> open() {
        List<Put> open = new ArrayList<>();
        for (int i = mask.next(0); i >= 0; i = mask.next(i + 1)) {
            Put put = slots.get(i);
            if (put != null && put.dropCount != null && !put.taken) {
                open.add(put);
            }
        }
        return open;
    }

    /** The task was put into the queue. */
    public void isQueued(Put put) {
        Object task = put.get();
        if (task != null) {
            LostTasks.found(task);
        }
        remove(put);
    }

    /**
     * The task is not in the queue: after some such checks it counts as dropped by its handler, and this returns true.
     *
     * @param unsure whether a worker may be about to begin a task that no hook has seen it take
     */
    public boolean isMissing(Put put, boolean unsure) {
        if (++put.misses < (unsure ? MAX_MISSES_IF_UNSURE : MAX_MISSES) || put.taken || !remove(put)) {
            return false;
        }
        put.dropCount.increment();
        return true;
    }
}
