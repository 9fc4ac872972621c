package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Follows some of a pool's tasks from their arrival to the worker that takes them.
 *
 * <p>One in {@link #stride} arrivals is remembered, with a weight: how many arrivals it stands for. Its time decides
 * whether it is, so that nothing need be written for the others. When the slots are full, every second remembered task
 * is forgotten and the rest count double (thinning), except those that stand for more already; so a burst of any length
 * is sampled evenly, and so is a queue that grows. Tasks are held weakly, matched by identity, the oldest first.
 * Lock-free; a thread that loses a race skips the sample.
 *
 * <p>A program may hand over the same object repeatedly. Which of its arrivals a worker has taken is certain only while
 * every task in the queue is remembered; otherwise such samples are dropped.
 */
public final class WaitSampler {
    private static final int SLOTS = 256; // a power of two
    private static final int FEW = 16;
    private static final int RECENT = 8;
    private static final int MAX_WEIGHT = 1 << 20;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private static final class Entry extends WeakReference<Object> {
        final long enqueued;
        final int weight;
        final boolean repeated;
        final int step;
        final String trace; // in which it was handed over, null if that is not known

        Entry(Object task, long enqueued, int weight, boolean repeated, int step, String trace) {
            super(task);
            this.enqueued = enqueued;
            this.weight = weight;
            this.repeated = repeated;
            this.step = step;
            this.trace = trace;
        }

        /** The same for twice as many. */
        Entry doubled() {
            return new Entry(get(), enqueued, weight * 2, repeated, step, trace);
        }
    }

    private final LazySlots<Entry> slots = new LazySlots<>(SLOTS);
    private final SlotMask mask = new SlotMask(SLOTS);
    private final AtomicInteger held = new AtomicInteger();
    private final AtomicInteger thinning = new AtomicInteger();

    /** Arrivals between two samples; set by the reader after the rate of arrivals. */
    private volatile int stride = 1;

    private volatile int capacity = SLOTS;
    private volatile int thinned = 1;

    /** Whether every task in the queue is remembered. */
    private volatile boolean complete = true;

    private volatile int step; // calls of adapt

    private final AtomicReferenceArray<WeakReference<Object>> recent = new AtomicReferenceArray<>(RECENT);
    private int recentAt; // racy: at worst a recent task is overwritten early

    /** A task has arrived; remembers it if it is to be a sample. */
    void arrived(Object task, long now) {
        int weight = Math.max(stride, thinned);
        if ((weight > 1 && !chosen(now, weight) || !remember(task, now, weight)) && complete) {
            complete = false;
        }
    }

    /** How many tasks one that arrives now, and waits for nothing, stands for as a sample; 0 if it is to be none. */
    int weightAt(long now) {
        int weight = Math.max(stride, thinned);
        return weight == 1 || chosen(now, weight) ? weight : 0;
    }

    /** True for one in {@code weight} times; multiplying by the golden ratio scatters even equally spaced ones. */
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

    /** Whether the task is among those remembered last; from now on it is. */
    private boolean repeated(Object task) {
        for (int i = 0; i < RECENT; i++) {
            WeakReference<Object> one = recent.get(i);
            if (one != null && one.refersTo(task)) {
                return true;
            }
        }
        recent.set(recentAt++ & RECENT - 1, new WeakReference<>(task));
        return false;
    }

    /**
     * Doubles the weight of new entries, and likewise thins those that have less: forgets every second one, in order of
     * arrival, and doubles the weight of the others. In all slots, since there may be more entries than the present
     * capacity. False if another thread is doing so, or if they cannot stand for more.
     *
     * @param oldest whether the oldest stays; by chance, since it may be the one that stands for most
     */
    private boolean thin(boolean oldest) {
        int least = Math.max(stride, thinned) * 2;
        if (least > MAX_WEIGHT || !thinning.compareAndSet(0, 1)) {
            return false;
        }
        try {
            Entry[] entries = new Entry[SLOTS];
            long[] order = new long[SLOTS]; // the time since some entry's, and in the low bits the slot
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

    /** Whether any task is remembered, so that looking for one is worth it. */
    boolean any() {
        return held.get() > 0;
    }

    /**
     * A task left the queue. If it was remembered, it is forgotten here and, unless {@code cell} is null, becomes a
     * sample of that worker.
     */
    void gone(Object task, SampledCell cell) {
        Entry entry = take(task);
        if (entry != null && cell != null && (complete || !entry.repeated && !seenAgain(task))) {
            cell.follow(entry.enqueued, entry.weight, entry.trace);
        }
    }

    /** The same, for tasks that do not arrive again before they have left, so that there is only one that it can be. */
    void goneOnce(Object task, SampledCell cell) {
        Entry entry = take(task);
        if (entry != null) {
            cell.follow(entry.enqueued, entry.weight, entry.trace);
        }
    }

    /** Forgets the oldest arrival of the task that is remembered, and gives it; null if there is none. */
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
            // It has become another one, that counts double.
        }
    }

    /** Whether a later arrival of the same task is remembered, so that this one need not be the one that left. */
    private boolean seenAgain(Object task) {
        for (int i = mask.next(0); i >= 0; i = mask.next(i + 1)) {
            Entry entry = slots.get(i);
            if (entry != null && entry.repeated && entry.refersTo(task)) {
                return true;
            }
        }
        return false;
    }

    /** A task left the queue unseen: one that is remembered may be gone. */
    public void missed() {
        complete = false;
    }

    /**
     * Adapts to the traffic; called by the reader ten times a second.
     *
     * @param arrivals tasks that arrived since the last call
     * @param target samples wanted for that time
     * @param queueEmpty whether no task is in the queue
     */
    public void adapt(long arrivals, int target, boolean queueEmpty) {
        forgetLeft(queueEmpty);
        step++;
        if (queueEmpty && stride == 1 && thinned == 1 && !complete) {
            clear();
        }
        int wanted = (int) Math.min(MAX_WEIGHT, Math.max(1, arrivals / target));
        stride = wanted;
        capacity = Math.max(FEW, Math.min(SLOTS, 2 * SLOTS / wanted)); // what is searched in a second stays the same
        if (thinned > 1 && held.get() < capacity / 8) {
            thinned /= 2;
        }
    }

    /**
     * Forgets tasks that left unseen: those that have been collected, and if the queue is empty those that came before
     * the last call. A pool may use the same objects again and again, which are never collected.
     */
    private void forgetLeft(boolean queueEmpty) {
        for (int i = mask.next(0); i >= 0; i = mask.next(i + 1)) {
            Entry entry = slots.get(i);
            if (entry != null && (entry.refersTo(null) || queueEmpty && entry.step != step)) {
                forget(i, entry);
            }
        }
    }

    /** Forgets all tasks; called where some left the queue unseen. */
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
