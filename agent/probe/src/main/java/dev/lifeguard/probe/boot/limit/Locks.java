package dev.lifeguard.probe.boot.limit;

import dev.lifeguard.probe.boot.host.CallSite;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The observed locks: contended several times, by threads at tasks or by different other threads, or held for long
 * during tasks ({@link LockWatch}). While no lock is observed, an acquire costs a read or two.
 */
public final class Locks {
    /** Number of times that a lock must be found held. */
    private static final int MIN_CONTENDED = 4;

    private static final RecentAcquires recentAcquires = new RecentAcquires();
    private static final AtomicInteger followed = new AtomicInteger();

    private Locks() {}

    /** The counts of an observed lock; null for others. */
    public static LockStats known(Object sync) {
        return followed.get() > 0 && Registry.seen(sync) instanceof LockStats stats && stats.follows() ? stats : null;
    }

    /** As {@link #known}, for a lock that was found held. */
    public static LockStats asked(Object sync, Thread by) {
        if (Registry.seen(sync) instanceof LockStats known) {
            return known.follows() ? known : null;
        }
        if (recentAcquires.asked(sync, by).asks < MIN_CONTENDED) {
            return null;
        }
        return follow(sync);
    }

    /** As {@link #known}, for a lock that the thread has acquired. */
    public static LockStats taken(Object sync, Thread by) {
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
        LockStats stats = make(sync);
        if (stats == null || !stats.follows()) {
            return null;
        }
        if (stats.creator == null) {
            stats.creator = CallSite.user(CallSite.stack());
        }
        return stats;
    }

    /** The counts of a lock, from the object that holds its state, created on first use; null if there are too many. */
    private static LockStats make(Object sync) {
        synchronized (Registry.LOCK) {
            PoolStats seen = Registry.seen(sync);
            if (seen != null || !Registry.mayFollow()) {
                return (LockStats) seen;
            }
            LockStats stats = new LockStats(sync, Registry.newId(), System.identityHashCode(sync));
            followed.incrementAndGet();
            Registry.follow(stats);
            return stats;
        }
    }

    /** Ends observing a lock. */
    public static void leaves(LockStats stats) {
        if (stats.leaveOut()) {
            followed.decrementAndGet();
            LockWatch.leaves(stats);
        }
    }

    public static void clear() {
        recentAcquires.clear();
        LockWatch.clear();
        followed.set(0);
    }
}
