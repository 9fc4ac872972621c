package dev.lifeguard.probe.boot;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Which locks are followed: those that threads at tasks, or several other threads, found taken more than a few times, or that threads
 * at tasks held for long ({@link LockWatch}). As long as there is none, a lock costs its threads a look at a number or two.
 */
final class Locks {
    /** How often it must be found taken. */
    private static final int FEW = 4;

    private static final LatelyAsked lately = new LatelyAsked();
    private static final AtomicInteger followed = new AtomicInteger();

    private Locks() {}

    /** What is counted for a lock that is followed; null for others. */
    static LockStats known(Object sync) {
        return followed.get() > 0 && Registry.seen(sync) instanceof LockStats stats && stats.follows() ? stats : null;
    }

    /** The same, for one that was found taken. */
    static LockStats asked(Object sync, Thread by) {
        if (Registry.seen(sync) instanceof LockStats known) {
            return known.follows() ? known : null;
        }
        if (lately.asked(sync, by).asks < FEW) {
            return null;
        }
        return follow(sync);
    }

    /** The same, for one that the thread has got. */
    static LockStats taken(Object sync, Thread by) {
        LockStats known = known(sync);
        if (known != null || !LockWatch.takes(sync, by)) {
            return known;
        }
        LockStats stats = follow(sync);
        if (stats != null) {
            LockWatch.begins(stats);
        }
        return stats;
    }

    private static LockStats follow(Object sync) {
        LockStats stats = Registry.lock(sync);
        if (stats == null || !stats.follows()) {
            return null;
        }
        if (stats.creator == null) {
            stats.creator = CallSite.user(CallSite.stack());
        }
        return stats;
    }

    /** A lock is followed from now on. */
    static void begins() {
        followed.incrementAndGet();
    }

    /** It is not any more. */
    static void leaves(LockStats stats) {
        if (stats.leaveOut()) {
            followed.decrementAndGet();
            LockWatch.leaves(stats);
        }
    }

    static void clear() {
        lately.clear();
        LockWatch.clear();
        followed.set(0);
    }
}
