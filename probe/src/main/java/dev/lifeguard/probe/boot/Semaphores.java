package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Which semaphores are followed: those that workers of pools ask more than a few times. Programs may make one for each task, or for
 * each key; such a one costs a small object, of which only the last are kept.
 */
final class Semaphores {
    /** Asks of workers from which on a semaphore is followed. */
    private static final int FEW = 4;

    private static final int SEEN = 1 << 10;

    /** Semaphores that were made or asked lately, by the identity hash; one that finds its place taken takes it. */
    private static final AtomicReferenceArray<Seen> seen = new AtomicReferenceArray<>(SEEN);

    /** A semaphore before it is followed. */
    private static final class Seen extends WeakReference<Object> {
        final int made;
        int asks; // a lost one does not matter

        Seen(Object semaphore, int made) {
            super(semaphore);
            this.made = made;
        }
    }

    private Semaphores() {}

    /** Notes with how many permits a semaphore was made. */
    static void made(Object semaphore, int permits) {
        seen.lazySet(System.identityHashCode(semaphore) & SEEN - 1, new Seen(semaphore, permits));
    }

    /** What is counted for a semaphore that is followed; null for others. */
    static PermitStats known(Object semaphore) {
        return Registry.seen(semaphore) instanceof PermitStats stats && stats.follows(1) ? stats : null;
    }

    /** The same, for one that is asked, and that is followed from now on if workers asked it often enough. */
    static PermitStats asked(Object semaphore, Thread by) {
        PoolStats known = Registry.seen(semaphore);
        if (known != null) {
            return known instanceof PermitStats stats && stats.follows(1) ? stats : null;
        }
        if (!Registry.works(by)) {
            return null;
        }
        int at = System.identityHashCode(semaphore) & SEEN - 1;
        Seen one = seen.get(at);
        if (one == null || !one.refersTo(semaphore)) {
            one = new Seen(semaphore, PermitStats.UNKNOWN);
            seen.lazySet(at, one);
        }
        if (++one.asks < FEW) {
            return null;
        }
        // A subclass may answer in a way of its own, and must not be asked.
        boolean plain = semaphore.getClass() == Semaphore.class;
        PermitStats stats = plain
                ? Registry.permits(semaphore, one.made, ((Semaphore) semaphore).availablePermits())
                : Registry.permits(semaphore, PermitStats.UNKNOWN, 0);
        if (stats != null && stats.creator == null) {
            stats.creator = CallSite.user(CallSite.stack());
        }
        return stats;
    }

    static void clear() {
        for (int i = 0; i < SEEN; i++) {
            seen.set(i, null);
        }
    }
}
