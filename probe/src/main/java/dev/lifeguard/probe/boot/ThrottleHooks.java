package dev.lifeguard.probe.boot;

/**
 * Called by limits of concurrency that are no semaphore, but count how many are in: who is in holds a permit, as in {@link
 * SemaphoreHooks}, which are called for the rest.
 */
public final class ThrottleHooks {
    private ThrottleHooks() {}

    /** The calling thread asks to be let in; so many may be, and so many are. Without a limit, nobody waits. */
    public static void asks(Object throttle, int limit, int in) {
        if (Hooks.off || limit <= 0) {
            return;
        }
        try {
            PermitStats stats = Semaphores.throttle(throttle, limit, in);
            if (stats != null) {
                QueueHooks.arrives(Thread.currentThread(), stats);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** That limit is the one of an executor. */
    public static void isOf(Object throttle, Object executor) {
        if (Hooks.off) {
            return;
        }
        try {
            PermitStats stats = Semaphores.known(throttle);
            if (stats != null) {
                stats.partOf(executor);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread begins a task of the executor, for which the thread that handed it over was let in. */
    public static void passedOn(Object executor) {
        if (Hooks.off) {
            return;
        }
        try {
            PermitStats stats = Semaphores.throttleOf(executor);
            if (stats != null) {
                stats.passedOn(Thread.currentThread());
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
