package dev.lifeguard.flow.scope;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The virtual threads of a scope. They take no lock when they end: a thousand short ones would contend with the thread
 * that starts them, and with each other, for longer than their work takes.
 */
final class VirtualWorkers {
    private static final int MIN_KEPT = 64;

    private final ReentrantLock lock = new ReentrantLock();
    private final Thread.Builder builder; // under the lock, like all below
    private final List<Thread> threads = new ArrayList<>();
    private int maxKept = MIN_KEPT; // above that, those that have ended are removed
    private boolean stopped;

    /** @param name of all the threads: one for each costs a twentieth of what starting it does, and they have their numbers */
    VirtualWorkers(String name, Thread.Builder builder) {
        this.builder = builder.name(name).inheritInheritableThreadLocals(false);
    }

    /** Locks, to start several, unless another thread does so now; {@link #unlock()} must follow if this is true. */
    boolean tryLock() {
        return lock.tryLock();
    }

    void unlock() {
        lock.unlock();
    }

    /** Starts a thread, and returns true, unless {@link #stop()} was called. */
    boolean start(Runnable run) {
        lock.lock();
        try {
            if (stopped) {
                return false;
            }
            if (threads.size() >= maxKept) {
                forgetEnded();
                maxKept = Math.max(MIN_KEPT, 2 * threads.size());
            }
            Thread thread = builder.unstarted(run);
            threads.add(thread);
            thread.start();
            return true;
        } finally {
            lock.unlock();
        }
    }

    private void forgetEnded() {
        int alive = 0;
        for (Thread thread : threads) { // no lambda, which a cold JVM takes longer to make than to start many threads
            if (thread.isAlive()) {
                threads.set(alive++, thread);
            }
        }
        while (threads.size() > alive) {
            threads.removeLast();
        }
    }

    /** Starts no more threads, and interrupts all; the current one only if {@code self} says so. */
    void stop(boolean self) {
        lock.lock();
        try {
            stopped = true;
            for (Thread thread : threads) {
                if (self || thread != Thread.currentThread()) {
                    thread.interrupt();
                }
            }
        } finally {
            lock.unlock();
        }
    }

    /** Waits until all have ended; returns whether the current thread was interrupted meanwhile. */
    boolean join() {
        boolean interrupted = false;
        lock.lock();
        try {
            for (Thread thread : threads) {
                interrupted |= join(thread);
            }
        } finally {
            lock.unlock();
        }
        return interrupted;
    }

    /** Waits until the thread has ended; returns whether the current thread was interrupted meanwhile. */
    static boolean join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        return interrupted;
    }
}
