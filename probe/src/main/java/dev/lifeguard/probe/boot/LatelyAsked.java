package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What threads asked for lately, and how often, by identity. Programs may make one for each task, or for each key; such a one
 * costs a small object, of which only the last are kept.
 */
final class LatelyAsked {
    private static final int SLOTS = 1 << 10;

    /** By the identity hash; one that finds its place taken takes it. */
    private final AtomicReferenceArray<Seen> slots = new AtomicReferenceArray<>(SLOTS);

    /** What was made or asked for. */
    static final class Seen extends WeakReference<Object> {
        final int made;
        int asks; // a lost one does not matter
        private int last; // identity hash of the thread that asked last

        Seen(Object one, int made) {
            super(one);
            this.made = made;
        }
    }

    /** Notes that it is there, and of what size it was made. */
    Seen made(Object one, int size) {
        Seen seen = new Seen(one, size);
        slots.lazySet(at(one), seen);
        return seen;
    }

    /**
     * Notes an ask. Every ask of a thread at a task counts. One of another thread counts only after an ask of somebody else: threads
     * that each serve a request are many, while one that asks again and again is a loop that feeds others.
     */
    Seen asked(Object one, Thread by) {
        Seen seen = slots.get(at(one));
        if (seen == null || !seen.refersTo(one)) {
            seen = made(one, PermitStats.UNKNOWN);
        }
        int thread = System.identityHashCode(by);
        if (seen.last != thread || Registry.isAtTask(by)) {
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
