package dev.lifeguard.probe.boot.sample;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Samples some of a pool's tasks, from their arrival to the worker that takes them.
 *
 * <p>One in {@link #stride} arrivals is kept, with a weight: the number of arrivals that it represents. The arrival
 * time decides, so that nothing needs to be written for the others. When the slots are full, every second kept task is
 * dropped and the weight of the rest doubles, except for those with a higher weight (thinning). A burst of any length
 * and a growing queue are thus sampled evenly. Tasks are held weakly and matched by identity, the oldest first.
 * Lock-free; a thread that loses a race skips the sample.
 *
 * <p>A program may submit the same object repeatedly. Only while every task in the queue is kept is it certain which of
 * its arrivals a worker has taken; otherwise such samples are dropped.
 */
public final class WaitSampler {
    private static final int SLOTS = 256; // a power of two
    private static final int MIN_CAPACITY = 16;
    private static final int RECENT_TASKS = 8;
    private static final int MAX_WEIGHT = 1 << 20;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private static final class Entry extends WeakReference<Object> {
        final long enqueued;
        final int weight;
        final boolean repeated;
        final int step;
        final String trace; // the trace that it was submitted in, null if unknown

        Entry(Object task, long enqueued, int weight, boolean repeated, int step, String trace) {
            super(task);
            this.enqueued = enqueued;
            this.weight = weight;
            this.repeated = repeated;
            this.step = step;
            this.trace = trace;
        }

        /** A copy with twice the weight. */
        Entry doubled() {
            return new Entry(get(), enqueued, weight * 2, repeated, step, trace);
        }
    }

    private final LazySlots<Entry> slots = new LazySlots<>(SLOTS);
    private final SlotMask mask = new SlotMask(SLOTS);
    private final AtomicInteger held = new AtomicInteger();
    private final AtomicInteger thinning = new AtomicInteger();

    /** Arrivals between two samples; the reader sets it according to the arrival rate. */
    private volatile int stride = 1;

    private volatile int capacity = SLOTS;
    private volatile int thinned = 1;

    /** Whether every task in the queue is kept. */
    private volatile boolean complete = true;

    private volatile int step; // calls of adapt

    private final AtomicReferenceArray<WeakReference<Object>> recent = new AtomicReferenceArray<>(RECENT_TASKS);
    private int recentAt; // racy: at worst a recent task is overwritten early

    /** A task has arrived; keeps it if it is chosen as a sample. */
    public void arrived(Object task, long now) {
        int weight = Math.max(stride, thinned);
        if ((weight > 1 && !chosen(now, weight) || !remember(task, now, weight)) && complete) {
            complete = false;
        }
    }

    /** The weight of a task that arrives now and does not wait; 0 if it is not chosen as a sample. */
    public int weightAt(long now) {
        int weight = Math.max(stride, thinned);
        return weight == 1 || chosen(now, weight) ? weight : 0;
    }

    /** True in one of {@code weight} cases; multiplying by the golden ratio scatters even equally spaced times. */
    static boolean chosen(long now, int weight) {
        return (now * GOLDEN >>> 32) * weight >>> 32 == 0;
    }

    private boolean remember(Object task, long now, int chosenFor) {
        int limit = capacity;
        int weight = chosenFor;
        while (held.get() >= limit) {
            if (!thin((now * GOLDEN >>> 16 & 1) == 1)) {
                return false;
            }
            // This one is thinned like the others: of those chosen for a weight, half are chosen for twice that weight.
            weight = Math.max(stride, thinned);
            if (!chosen(now, weight)) {
                return false;
            }
        }
        Entry entry = new Entry(task, now, weight, repeated(task), step, Traces.current());
        int slot = mask.take(limit);
        if (slot < 0) {
            return false;
        }
        held.incrementAndGet();
        slots.set(slot, entry);
        return true;
    }

    private boolean forget(int slot, Entry entry) {
        if (!slots.compareAndSet(slot, entry, null)) {
            return false;
        }
        mask.free(slot);
        held.decrementAndGet();
        return true;
    }

    /** Whether the task is one of the latest arrivals kept; adds it to them otherwise. */
    private boolean repeated(Object task) {
        for (int i = 0; i < RECENT_TASKS; i++) {
            WeakReference<Object> one = recent.get(i);
            if (one != null && one.refersTo(task)) {
                return true;
            }
        }
        recent.set(recentAt++ & RECENT_TASKS - 1, new WeakReference<>(task));
        return false;
    }

    /**
     * Doubles the weight of new entries and thins those with a lower weight: drops every second one, in order of
     * arrival, and doubles the weight of the others. Works on all slots, since there may be more entries than the
     * present capacity. Returns false if another thread is thinning, or if the weight has reached its maximum.
     *
     * @param oldest whether the oldest stays; should be random, since it may have the highest weight
     */
    private boolean thin(boolean oldest) {
        int least = Math.max(stride, thinned) * 2;
        if (least > MAX_WEIGHT || !thinning.compareAndSet(0, 1)) {
            return false;
        }
        try {
            Entry[] entries = new Entry[SLOTS];
            long[] order = new long[SLOTS]; // arrival relative to the first entry's, with the slot in the low bits
            int count = 0;
            long first = 0;
            for (int i = mask.next(0); i >= 0; i = mask.next(i + 1)) {
                Entry entry = slots.get(i);
                if (entry != null && entry.weight < least) {
                    entries[i] = entry;
                    first = count == 0 ? entry.enqueued : first;
                    order[count++] = (entry.enqueued - first) * SLOTS + i;
                }
            }
            Arrays.sort(order, 0, count);
            boolean stays = oldest;
            for (int rank = 0; rank < count; rank++, stays = !stays) {
                int slot = (int) order[rank] & SLOTS - 1;
                Entry entry = entries[slot];
                if (stays && !entry.refersTo(null)) {
                    slots.compareAndSet(slot, entry, entry.doubled());
                } else {
                    forget(slot, entry);
                }
            }
            thinned = least;
            complete = false;
            return true;
        } finally {
            thinning.set(0);
        }
    }

    /** Whether any task is kept, so that a search is worthwhile. */
    public boolean any() {
        return held.get() > 0;
    }

    /**
     * A task left the queue. If it was kept, it is removed here and, unless {@code cell} is null, becomes a sample of
     * that worker.
     */
    public void gone(Object task, TaskFollower cell) {
        Entry entry = take(task);
        if (entry != null && cell != null && (complete || !entry.repeated && !seenAgain(task))) {
            cell.follow(entry.enqueued, entry.weight, entry.trace);
        }
    }

    /**
     * As {@link #gone}, for tasks that are not submitted again before they have left, so that there is no ambiguity.
     */
    public void goneOnce(Object task, TaskFollower cell) {
        Entry entry = take(task);
        if (entry != null) {
            cell.follow(entry.enqueued, entry.weight, entry.trace);
        }
    }

    /** Removes and returns the oldest kept arrival of the task, or null. */
    private Entry take(Object task) {
        while (true) {
            Entry oldest = null;
            int at = -1;
            for (int i = mask.next(0); i >= 0; i = mask.next(i + 1)) {
                Entry entry = slots.get(i);
                if (entry != null && entry.refersTo(task) && (oldest == null || entry.enqueued < oldest.enqueued)) {
                    oldest = entry;
                    at = i;
                }
            }
            if (oldest == null || forget(at, oldest)) {
                return oldest;
            }
            // It was replaced by a copy with twice the weight.
        }
    }

    /** Whether a later arrival of the same task is kept, so that this one need not be the one that left. */
    private boolean seenAgain(Object task) {
        for (int i = mask.next(0); i >= 0; i = mask.next(i + 1)) {
            Entry entry = slots.get(i);
            if (entry != null && entry.repeated && entry.refersTo(task)) {
                return true;
            }
        }
        return false;
    }

    /** A task left the queue unnoticed: a kept one may be gone. */
    public void missed() {
        complete = false;
    }

    /**
     * Adapts to the traffic; called by the reader up to ten times a second.
     *
     * @param arrivals tasks that arrived since the last call
     * @param target samples wanted for that time
     * @param queueEmpty whether no task is in the queue
     */
    public void adapt(long arrivals, int target, boolean queueEmpty) {
        if (held.get() > 0) {
            forgetLeft(queueEmpty);
        }
        step++;
        if (queueEmpty && stride == 1 && thinned == 1 && !complete) {
            clear();
        }
        int wanted = (int) Math.min(MAX_WEIGHT, Math.max(1, arrivals / target));
        stride = wanted;
        capacity = Math.max(MIN_CAPACITY, Math.min(SLOTS, 2 * SLOTS / wanted)); // constant search cost
        if (thinned > 1 && held.get() < capacity / 8) {
            thinned /= 2;
        }
    }

    /**
     * Drops tasks that left unnoticed: collected ones and, if the queue is empty, all that arrived before the last
     * call. The latter matter since a pool may submit the same objects repeatedly, which are never collected.
     */
    private void forgetLeft(boolean queueEmpty) {
        for (int i = mask.next(0); i >= 0; i = mask.next(i + 1)) {
            Entry entry = slots.get(i);
            if (entry != null && (entry.refersTo(null) || queueEmpty && entry.step != step)) {
                forget(i, entry);
            }
        }
    }

    /** Whether it holds no task, and keeps the next one. */
    public boolean rests() {
        return held.get() == 0 && stride == 1 && thinned == 1 && complete;
    }

    /** Drops all tasks; called when some left the queue unnoticed. */
    public void clear() {
        for (int i = mask.next(0); i >= 0; i = mask.next(i + 1)) {
            Entry entry = slots.get(i);
            if (entry != null) {
                forget(i, entry);
            }
        }
        thinned = 1;
        complete = true;
    }
}
