package dev.lifeguard.probe.boot;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;

/**
 * Which semaphores are followed: those that threads at tasks, or several other threads, ask more than a few times.
 */
final class Semaphores {
    /** Asks from which on a semaphore is followed. */
    private static final int FEW = 4;

    private static final LatelyAsked lately = new LatelyAsked();
    private static final Queue<PermitStats> throttles = new ConcurrentLinkedQueue<>();

    private Semaphores() {}

    /** Notes with how many permits a semaphore was made. */
    static void made(Object semaphore, int permits) {
        lately.made(semaphore, permits);
    }

    /** What is counted for a semaphore that is followed; null for others. */
    static PermitStats known(Object semaphore) {
        return Registry.seen(semaphore) instanceof PermitStats stats && stats.follows(1) ? stats : null;
    }

    /** The same, for one that is asked, and that is followed from now on if it was asked often enough. */
    static PermitStats asked(Object semaphore, Thread by) {
        PoolStats known = Registry.seen(semaphore);
        if (known != null) {
            return known instanceof PermitStats stats && stats.follows(1) ? stats : null;
        }
        LatelyAsked.Seen one = lately.asked(semaphore, by);
        if (one.asks < FEW) {
            return null;
        }
        // A subclass may answer in a way of its own, and must not be asked.
        boolean plain = semaphore.getClass() == Semaphore.class;
        PermitStats stats = plain
                ? Registry.permits(
                        semaphore,
                        one.made,
                        ((Semaphore) semaphore).availablePermits(),
                        ((Semaphore) semaphore).getQueueLength())
                : Registry.permits(semaphore, PermitStats.UNKNOWN, 0, 0);
        if (stats != null && stats.creator == null) {
            stats.creator = CallSite.user(CallSite.stack());
        }
        return stats;
    }

    /** The same for a limit of concurrency, into which so many may come at one time, and so many have. */
    static PermitStats throttle(Object throttle, int limit, int in) {
        if (Registry.seen(throttle) instanceof PermitStats known) {
            return known.follows(1) ? known : null;
        }
        PermitStats stats = Registry.permits(throttle, limit, Math.max(0, limit - in), 0);
        if (stats != null && stats.creator == null) {
            stats.creator = CallSite.creator(CallSite.stack(), throttle.getClass());
            throttles.add(stats);
        }
        return stats;
    }

    /** The limit of that executor; null if it is not followed. Programs have a few. */
    static PermitStats throttleOf(Object executor) {
        for (PermitStats stats : throttles) {
            if (stats.whole() == executor) {
                return stats.follows(1) ? stats : null;
            }
        }
        return null;
    }

    /** The limit is followed no more, since it has been collected. */
    static void leaves(PermitStats stats) {
        throttles.remove(stats);
    }

    static void clear() {
        lately.clear();
        throttles.clear();
    }
}
