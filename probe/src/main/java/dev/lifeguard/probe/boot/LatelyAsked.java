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

    /** Notes an ask. */
    Seen asked(Object one) {
        Seen seen = slots.get(at(one));
        if (seen == null || !seen.refersTo(one)) {
            seen = made(one, PermitStats.UNKNOWN);
        }
        seen.asks++;
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
