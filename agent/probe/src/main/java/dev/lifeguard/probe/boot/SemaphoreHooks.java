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
    public static void made(Object semaphore, int permits) {
        if (Hooks.off || permits <= 0) {
            return;
        }
        try {
            Semaphores.made(semaphore, permits);
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread requests a permit. */
    public static void asks(Object semaphore) {
        asks(semaphore, 1);
    }

    /** The calling thread requests several permits at once. */
    public static void asks(Object semaphore, int permits) {
        if (Hooks.off) {
            return;
        }
        try {
            Thread asker = Thread.currentThread();
            PermitStats stats = Semaphores.asked(semaphore, asker);
            if (stats != null && stats.follows(permits)) {
                for (int i = 0; i < permits; i++) {
                    QueueCounts.arrives(asker, stats);
                }
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The waiting calling thread gets a permit. */
    public static void got(Object semaphore) {
        got(semaphore, 1);
    }

    /** The waiting calling thread gets all requested permits. */
    public static void got(Object semaphore, int permits) {
        if (Hooks.off) {
            return;
        }
        try {
            PermitStats stats = Semaphores.known(semaphore);
            if (stats != null && stats.follows(permits)) {
                Thread asker = Thread.currentThread();
                for (int i = 0; i < permits; i++) {
                    stats.taken(asker);
                }
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread was interrupted and gets no permit. */
    public static void fails(Object semaphore) {
        fails(semaphore, 1);
    }

    /** The calling thread was interrupted and gets none of the requested permits. */
    public static void fails(Object semaphore, int permits) {
        if (Hooks.off) {
            return;
        }
        try {
            PermitStats stats = Semaphores.known(semaphore);
            if (stats != null && stats.follows(permits)) {
                for (int i = 0; i < permits; i++) {
                    QueueCounts.leaves(Thread.currentThread(), stats);
                    stats.rejected.increment();
                }
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The result of waiting for a permit with a timeout. */
    public static void waited(boolean got, Object semaphore) {
        waited(got, semaphore, 1);
    }

    /** The result of waiting for several permits with a timeout. */
    public static void waited(boolean got, Object semaphore, int permits) {
        if (got) {
            got(semaphore, permits);
        } else {
            fails(semaphore, permits);
        }
    }

    /** The result of trying to get a permit without waiting. */
    public static void tried(boolean got, Object semaphore) {
        tried(got, semaphore, 1);
    }

    /** The result of trying to get several permits without waiting. */
    public static void tried(boolean got, Object semaphore, int permits) {
        asks(semaphore, permits);
        waited(got, semaphore, permits);
    }

    /** A permit is returned, on any thread. */
    public static void givenBack(Object semaphore) {
        givenBack(semaphore, 1);
    }

    /** Several permits are returned, on any thread. */
    public static void givenBack(Object semaphore, int permits) {
        if (Hooks.off) {
            return;
        }
        try {
            PermitStats stats = Semaphores.known(semaphore);
            if (stats != null && stats.follows(permits)) {
                Thread by = Thread.currentThread();
                for (int i = 0; i < permits; i++) {
                    stats.givenBack(by);
                }
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
