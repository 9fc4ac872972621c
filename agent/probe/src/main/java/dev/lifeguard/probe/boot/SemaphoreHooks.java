package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.limit.PermitStats;
import dev.lifeguard.probe.boot.limit.Semaphores;
import dev.lifeguard.probe.boot.pool.QueueCounts;

/**
 * Hooks of semaphores. A permit is a worker and each use of it a task, submitted when a thread requests it, as in
 * {@link ConnectionHooks}. {@link Semaphores} decides which semaphores are observed; of these all threads are.
 */
public final class SemaphoreHooks {
    private SemaphoreHooks() {}

    /** A semaphore was constructed. */
    @Guarded
    public static void made(Object semaphore, int permits) {
        if (permits > 0) {
            Semaphores.made(semaphore, permits);
        }
    }

    /** The calling thread requests several permits at once. */
    @Guarded
    public static void asks(Object semaphore, int permits) {
        Thread asker = Thread.currentThread();
        PermitStats stats = Semaphores.asked(semaphore, asker);
        if (stats != null && stats.follows(permits)) {
            for (int i = 0; i < permits; i++) {
                QueueCounts.arrives(asker, stats);
            }
        }
    }

    /** The waiting calling thread gets all requested permits. */
    @Guarded
    public static void got(Object semaphore, int permits) {
        PermitStats stats = Semaphores.known(semaphore);
        if (stats != null && stats.follows(permits)) {
            Thread asker = Thread.currentThread();
            for (int i = 0; i < permits; i++) {
                stats.taken(asker);
            }
        }
    }

    /** The calling thread was interrupted and gets none of the requested permits. */
    @Guarded
    public static void fails(Object semaphore, int permits) {
        PermitStats stats = Semaphores.known(semaphore);
        if (stats != null && stats.follows(permits)) {
            for (int i = 0; i < permits; i++) {
                QueueCounts.leaves(Thread.currentThread(), stats);
                stats.rejected.increment();
            }
        }
    }

    /** The result of waiting for several permits with a timeout. */
    public static void waited(boolean got, Object semaphore, int permits) {
        if (got) {
            got(semaphore, permits);
        } else {
            fails(semaphore, permits);
        }
    }

    /** The result of trying to get several permits without waiting. */
    public static void tried(boolean got, Object semaphore, int permits) {
        asks(semaphore, permits);
        waited(got, semaphore, permits);
    }

    /** Several permits are returned, on any thread. */
    @Guarded
    public static void givenBack(Object semaphore, int permits) {
        PermitStats stats = Semaphores.known(semaphore);
        if (stats != null && stats.follows(permits)) {
            Thread by = Thread.currentThread();
            for (int i = 0; i < permits; i++) {
                stats.givenBack(by);
            }
        }
    }
}
