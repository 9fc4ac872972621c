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
        if (!got) {
            asks(sync);
        }
    }

    @Guarded
    private static void asks(Object sync) {
        Thread by = Thread.currentThread();
        LockStats stats = Locks.asked(sync, by);
        if (stats != null) {
            stats.asks(by);
        }
    }

    /** The calling thread has acquired the lock, which was free. */
    @Guarded
    public static void takes(Object sync) {
        Thread by = Thread.currentThread();
        LockStats stats = Locks.taken(sync, by);
        if (stats != null) {
            stats.found(by);
        }
    }

    /** The calling thread has acquired the lock after waiting. */
    @Guarded
    public static void got(Object sync) {
        Thread by = Thread.currentThread();
        LockStats stats = Locks.taken(sync, by);
        if (stats != null) {
            stats.got(by);
        }
    }

    /** The calling thread was interrupted while waiting. */
    @Guarded
    public static void fails(Object sync) {
        LockStats stats = Locks.known(sync);
        if (stats != null) {
            stats.fails(Thread.currentThread());
        }
    }

    /** The calling thread has waited with a timeout. */
    public static void waited(boolean got, Object sync) {
        if (!got) {
            fails(sync);
        }
    }

    /** The calling thread is about to release the lock. */
    @Guarded
    public static void freed(Object sync) {
        LockStats stats = Locks.known(sync);
        if (stats == null) {
            LockWatch.freed(sync);
        } else if (stats.freed()) {
            Locks.leaves(stats);
        }
    }
}
