package dev.lifeguard.probe.boot;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The observed locks: contended several times, by threads at tasks or by different other threads, or held for long
 * during tasks ({@link LockWatch}). While no lock is observed, an acquire costs a read or two.
 */
final class Locks {
    /** Number of times that a lock must be found held. */
    private static final int MIN_CONTENDED = 4;

    private static final RecentAcquires recentAcquires = new RecentAcquires();
    private static final AtomicInteger followed = new AtomicInteger();

    private Locks() {}

    /** The counts of an observed lock; null for others. */
    static LockStats known(Object sync) {
        return followed.get() > 0 && Registry.seen(sync) instanceof LockStats stats && stats.follows() ? stats : null;
    }

    /** As {@link #known}, for a lock that was found held. */
    static LockStats asked(Object sync, Thread by) {
        if (Registry.seen(sync) instanceof LockStats known) {
            return known.follows() ? known : null;
        }
        if (recentAcquires.asked(sync, by).asks < MIN_CONTENDED) {
            return null;
        }
        return follow(sync);
    }

    /** As {@link #known}, for a lock that the thread has acquired. */
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

    /** Counts one more observed lock. */
    static void begins() {
        followed.incrementAndGet();
    }

    /** Ends observing a lock. */
    static void leaves(LockStats stats) {
        if (stats.leaveOut()) {
            followed.decrementAndGet();
            LockWatch.leaves(stats);
        }
    }

    static void clear() {
        recentAcquires.clear();
        LockWatch.clear();
        followed.set(0);
    }
}
