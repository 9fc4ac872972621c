package dev.lifeguard.probe.boot.limit;

import dev.lifeguard.probe.boot.pool.Workers;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Objects that threads have recently acquired, by identity, with the number of acquires. Programs may create one for
 * each task or key. Each costs a small object, and only the latest are kept.
 */
final class RecentAcquires {
    private static final int SLOTS = 1 << 10;

    /** Indexed by identity hash; a new entry replaces an old one in the same slot. */
    private final AtomicReferenceArray<Seen> slots = new AtomicReferenceArray<>(SLOTS);

    /** An object that was created or acquired. */
    static final class Seen extends WeakReference<Object> {
        final int made;
        int asks; // lost updates do not matter
        private int last; // identity hash of the thread of the last acquire

        Seen(Object one, int made) {
            super(one);
            this.made = made;
        }
    }

    /** Records an object and the size that it was created with. */
    Seen made(Object one, int size) {
        Seen seen = new Seen(one, size);
        slots.lazySet(at(one), seen);
        return seen;
    }

    /**
     * Counts an acquire. Acquires of threads at a task always count. Other threads' acquires count only if the previous
     * one was another thread's. Threads that each serve a request are many; a single thread that acquires repeatedly is
     * a loop that feeds others.
     */
    Seen asked(Object one, Thread by) {
        Seen seen = slots.get(at(one));
        if (seen == null || !seen.refersTo(one)) {
            seen = made(one, PermitStats.UNKNOWN);
        }
        int thread = System.identityHashCode(by);
        if (seen.last != thread || Workers.isAtTask(by)) {
            seen.asks++;
        }
        seen.last = thread;
        return seen;
    }

    private static int at(Object one) {
        return System.identityHashCode(one) & SLOTS - 1;
    }

    void clear() {
        for (int i = 0; i < SLOTS; i++) {
            slots.set(i, null);
        }
    }
}
