package dev.lifeguard.probe.boot;

/**
 * Called by semaphores. A permit is a worker, and each use of it a task, which is handed over when a thread asks for it, as in
 * {@link ConnectionHooks}. Which semaphores are followed: {@link Semaphores}; of those, every thread.
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

    /** The calling thread asks for a permit. */
    public static void asks(Object semaphore) {
        asks(semaphore, 1);
    }

    /** The calling thread asks for so many permits at once. */
    public static void asks(Object semaphore, int permits) {
        if (Hooks.off) {
            return;
        }
        try {
            Thread asker = Thread.currentThread();
            PermitStats stats = Semaphores.asked(semaphore, asker);
            if (stats != null && stats.follows(permits)) {
                for (int i = 0; i < permits; i++) {
                    QueueHooks.arrives(asker, stats);
                }
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread, which asked, gets a permit. */
    public static void got(Object semaphore) {
        got(semaphore, 1);
    }

    /** The calling thread, which asked, gets so many permits. */
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

    /** The calling thread, which asked, gets no permit: it was interrupted. */
    public static void fails(Object semaphore) {
        fails(semaphore, 1);
    }

    /** The calling thread, which asked for so many permits, gets none. */
    public static void fails(Object semaphore, int permits) {
        if (Hooks.off) {
            return;
        }
        try {
            PermitStats stats = Semaphores.known(semaphore);
            if (stats != null && stats.follows(permits)) {
                for (int i = 0; i < permits; i++) {
                    QueueHooks.leaves(Thread.currentThread(), stats);
                    stats.rejected.increment();
                }
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread, which asked, has waited for some time at most. */
    public static void waited(boolean got, Object semaphore) {
        waited(got, semaphore, 1);
    }

    /** The calling thread, which asked for so many permits, has waited for some time at most. */
    public static void waited(boolean got, Object semaphore, int permits) {
        if (got) {
            got(semaphore, permits);
        } else {
            fails(semaphore, permits);
        }
    }

    /** The calling thread has tried to get a permit, without waiting. */
    public static void tried(boolean got, Object semaphore) {
        tried(got, semaphore, 1);
    }

    /** The calling thread has tried to get so many permits, without waiting. */
    public static void tried(boolean got, Object semaphore, int permits) {
        asks(semaphore, permits);
        waited(got, semaphore, permits);
    }

    /** A permit comes back, in whatever thread. */
    public static void givenBack(Object semaphore) {
        givenBack(semaphore, 1);
    }

    /** So many permits come back. */
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
