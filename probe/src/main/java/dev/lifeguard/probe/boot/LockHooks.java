package dev.lifeguard.probe.boot;

/**
 * Called by {@code ReentrantLock}, with the object that it keeps its state in. Which locks are followed: {@link Locks}; of those,
 * every thread.
 */
public final class LockHooks {
    private LockHooks() {}

    /** The calling thread looked whether the lock is free, or its own; if it is not, the thread will wait. */
    public static void tried(boolean got, Object sync) {
        if (got || Hooks.off) {
            return;
        }
        try {
            Thread by = Thread.currentThread();
            LockStats stats = Locks.asked(sync, by);
            if (stats != null) {
                stats.asks(by);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread has the lock, which was free. */
    public static void takes(Object sync) {
        if (Hooks.off) {
            return;
        }
        try {
            Thread by = Thread.currentThread();
            LockStats stats = Locks.taken(sync, by);
            if (stats != null) {
                stats.found(by);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread has the lock, for which it waited. */
    public static void got(Object sync) {
        if (Hooks.off) {
            return;
        }
        try {
            Thread by = Thread.currentThread();
            LockStats stats = Locks.taken(sync, by);
            if (stats != null) {
                stats.got(by);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread, which waited, was interrupted. */
    public static void fails(Object sync) {
        if (Hooks.off) {
            return;
        }
        try {
            LockStats stats = Locks.known(sync);
            if (stats != null) {
                stats.fails(Thread.currentThread());
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The calling thread has waited for some time at most. */
    public static void waited(boolean got, Object sync) {
        if (!got) {
            fails(sync);
        }
    }

    /** The calling thread is about to free the lock. */
    public static void freed(Object sync) {
        if (Hooks.off) {
            return;
        }
        try {
            LockStats stats = Locks.known(sync);
            if (stats == null) {
                LockWatch.freed(sync);
            } else if (stats.freed()) {
                Locks.leaves(stats);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
