package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * Tasks that a rejection handler of the host's may put into the queue of its pool, as one does that waits for room. A task is one of
 * them from when its handler asks the pool for the queue until it is known whether it was put there: by a worker that takes it, or by the
 * reader, which looks for it in the queue once the handler has returned.
 *
 * <p>Meanwhile it counts as queued. It had been counted as one that arrived and left; {@link #again} says how many of such arrivals are
 * no new ones. Held weakly, by identity. Lock-free.
 */
public final class HandlerPuts {
    private static final int SLOTS = 256;

    /** Looks of the reader at the queue without the task in it, after which it is not there; the first where no worker may have it. */
    private static final int MISSES = 2;

    private static final int MISSES_IF_UNSURE = 10;

    private final LazySlots<Put> slots = new LazySlots<>(SLOTS);
    private final SlotMask mask = new SlotMask(SLOTS);

    /** Arrivals of tasks that had arrived before: their handlers asked for the queue, or handed them in again. */
    public final LongAdder again = new LongAdder();

    /** One such task. */
    public static final class Put extends WeakReference<Object> {
        private final int slot;
        private volatile boolean taken;
        private volatile LongAdder dropCount; // null as long as the handler has not returned
        private int misses; // the reader's

        private Put(Object task, int slot) {
            super(task);
            this.slot = slot;
        }
    }

    /** A handler may put the task into the queue; null if there are too many. */
    Put add(Object task) {
        int slot = mask.take(SLOTS);
        if (slot < 0) {
            return null;
        }
        Put put = new Put(task, slot);
        slots.set(slot, put);
        return put;
    }

    /** What becomes of the task is known; false if it was before. */
    boolean remove(Put put) {
        boolean removed = slots.compareAndSet(put.slot, put, null);
        if (removed) {
            mask.free(put.slot);
        }
        return removed;
    }

    /** The handler has returned; if it has dropped the task, {@code ifDropped} counts that. */
    void returned(Put put, LongAdder ifDropped) {
        put.dropCount = ifDropped;
        if (put.taken) {
            isQueued(put);
        }
    }

    /** A worker has taken the task from the queue. */
    void taken(Object task) {
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

    /** Whether there is any task of which that is not known yet. */
    public boolean any() {
        return mask.next(0) >= 0;
    }

    /** Those whose handlers have returned and that no worker has taken. For the reader. */
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
     * The task is not in the queue: after some such looks its handler has dropped it. For the reader.
     *
     * @param unsure whether a worker may be about to begin a task that no hook has seen it take
     */
    public void isMissing(Put put, PoolStats pool, boolean unsure) {
        if (++put.misses < (unsure ? MISSES_IF_UNSURE : MISSES) || put.taken || !remove(put)) {
            return;
        }
        pool.withdrawn.add(Stamp.at(System.nanoTime()));
        pool.sampler.missed();
        pool.rejected.increment();
        put.dropCount.increment();
    }
}
