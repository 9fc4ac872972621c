package dev.lifeguard.probe.boot.limit;

import dev.lifeguard.probe.boot.host.CallSite;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;

/** The observed semaphores: requested several times, by threads at tasks or by different other threads. */
public final class Semaphores {
    /** Number of requests from which on a semaphore is observed. */
    private static final int MIN_REQUESTS = 4;

    private static final RecentAcquires recentAcquires = new RecentAcquires();
    private static final Queue<PermitStats> throttles = new ConcurrentLinkedQueue<>();

    private Semaphores() {}

    /** Records the initial number of permits of a semaphore. */
    public static void made(Object semaphore, int permits) {
        recentAcquires.made(semaphore, permits);
    }

    /** The counts of an observed semaphore; null for others. */
    public static PermitStats known(Object semaphore) {
        return Registry.seen(semaphore) instanceof PermitStats stats && stats.follows(1) ? stats : null;
    }

    /**
     * As {@link #known}, for a requested semaphore, which is observed from now on if it was requested often enough.
     */
    public static PermitStats asked(Object semaphore, Thread by) {
        PoolStats known = Registry.seen(semaphore);
        if (known != null) {
            return known instanceof PermitStats stats && stats.follows(1) ? stats : null;
        }
        RecentAcquires.Seen one = recentAcquires.asked(semaphore, by);
        if (one.asks < MIN_REQUESTS) {
            return null;
        }
        // A subclass may behave differently, so its methods are not called.
        boolean plain = semaphore.getClass() == Semaphore.class;
        PermitStats stats = plain
                ? make(
                        semaphore,
                        one.made,
                        ((Semaphore) semaphore).availablePermits(),
                        ((Semaphore) semaphore).getQueueLength())
                : make(semaphore, PermitStats.UNKNOWN, 0, 0);
        if (stats != null && stats.creator == null) {
            stats.creator = CallSite.user(CallSite.stack());
        }
        return stats;
    }

    /**
     * As {@link #known}, for a concurrency limit that is not a semaphore.
     *
     * @param limit the maximum number
     * @param in the present number
     */
    public static PermitStats throttle(Object throttle, int limit, int in) {
        if (Registry.seen(throttle) instanceof PermitStats known) {
            return known.follows(1) ? known : null;
        }
        PermitStats stats = make(throttle, limit, Math.max(0, limit - in), 0);
        if (stats != null && stats.creator == null) {
            stats.creator = CallSite.creator(CallSite.stack(), throttle.getClass());
        }
        return stats;
    }

    /**
     * The counts of a semaphore, created on first use; null if there are too many.
     *
     * @param made its initial number of permits
     * @param free permits that are free now
     * @param waiting threads that wait now
     */
    private static PermitStats make(Object semaphore, int made, int free, int waiting) {
        synchronized (Registry.LOCK) {
            PoolStats seen = Registry.seen(semaphore);
            if (seen != null || !Registry.mayFollow()) {
                return (PermitStats) seen;
            }
            PermitStats stats = new PermitStats(
                    semaphore, Registry.newId(), System.identityHashCode(semaphore), made, free, waiting);
            if (!(semaphore instanceof Semaphore)) {
                stats.isLimit();
                throttles.add(stats); // before another thread can enter the limit and pass its place on
            }
            Registry.follow(stats);
            return stats;
        }
    }

    /** The limit of that executor; null if it is not observed. Programs have only a few. */
    public static PermitStats throttleOf(Object executor) {
        for (PermitStats stats : throttles) {
            if (stats.whole() == executor) {
                return stats.follows(1) ? stats : null;
            }
        }
        return null;
    }

    /** Removes a limit that was collected. */
    static void leaves(PermitStats stats) {
        throttles.remove(stats);
    }

    public static void clear() {
        recentAcquires.clear();
        throttles.clear();
    }
}
