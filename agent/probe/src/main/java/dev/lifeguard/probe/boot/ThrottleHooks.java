package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.limit.PermitStats;
import dev.lifeguard.probe.boot.limit.Semaphores;
import dev.lifeguard.probe.boot.pool.QueueCounts;

/**
 * Hooks of concurrency limits that are not semaphores but count the threads inside. A thread inside holds a permit, as
 * in {@link SemaphoreHooks}, which handle the rest.
 */
public final class ThrottleHooks {
    private ThrottleHooks() {}

    /**
     * The calling thread asks to enter.
     *
     * @param limit the maximum number inside; without a limit nobody waits
     * @param in the present number inside
     */
    @Guarded
    public static void asks(Object throttle, int limit, int in) {
        if (limit <= 0) {
            return;
        }
        PermitStats stats = Semaphores.throttle(throttle, limit, in);
        if (stats != null) {
            QueueCounts.arrives(Thread.currentThread(), stats);
        }
    }

    /** That limit belongs to an executor. */
    @Guarded
    public static void isOf(Object throttle, Object executor) {
        PermitStats stats = Semaphores.known(throttle);
        if (stats != null) {
            stats.partOf(executor);
        }
    }

    /** The calling thread begins a task of the executor, whose submitter has entered for it. */
    @Guarded
    public static void passedOn(Object executor) {
        PermitStats stats = Semaphores.throttleOf(executor);
        if (stats != null) {
            stats.passedOn(Thread.currentThread());
        }
    }
}
