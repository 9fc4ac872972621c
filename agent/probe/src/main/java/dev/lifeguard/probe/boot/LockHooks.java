package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.limit.LockStats;
import dev.lifeguard.probe.boot.limit.LockWatch;
import dev.lifeguard.probe.boot.limit.Locks;

/**
 * Hooks of {@code ReentrantLock}, called with the object that holds its state. {@link Locks} decides which locks are
 * observed; of these all threads are.
 */
public final class LockHooks {
    private LockHooks() {}

    /** The calling thread checked whether the lock is free or its own; if not, the thread will wait. */
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

    /** The calling thread has acquired the lock, which was free. */
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

    /** The calling thread has acquired the lock after waiting. */
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

    /** The calling thread was interrupted while waiting. */
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

    /** The calling thread has waited with a timeout. */
    public static void waited(boolean got, Object sync) {
        if (!got) {
            fails(sync);
        }
    }

    /** The calling thread is about to release the lock. */
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
