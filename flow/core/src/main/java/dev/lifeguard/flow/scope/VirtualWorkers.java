package dev.lifeguard.flow.scope;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The virtual threads of a scope. They take no lock when they end. A thousand short threads would contend with the
 * starting thread and with each other for longer than their work takes.
 */
final class VirtualWorkers {
    private static final int MIN_KEPT = 64;

    private final ReentrantLock lock = new ReentrantLock();
    private final Thread.Builder builder; // guarded by the lock, like all fields below
    private final List<Thread> threads = new ArrayList<>();
    private int maxKept = MIN_KEPT; // above that, ended threads are removed
    private boolean stopped;

    /**
     * @param name shared by all the threads; a name for each would cost a twentieth of its start, and threads have
     *     numbers
     */
    VirtualWorkers(String name, Thread.Builder builder) {
        this.builder = builder.name(name).inheritInheritableThreadLocals(false);
    }

    /**
     * Locks, to start several threads, unless another thread holds the lock. {@link #unlock()} must follow if this
     * returns true.
     */
    boolean tryLock() {
        return lock.tryLock();
    }

    void unlock() {
        lock.unlock();
    }

    /** Starts a thread and returns true, unless {@link #stop()} was called. */
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
        for (Thread thread : threads) { // no lambda: in a cold JVM it takes longer to create than starting many threads
            if (thread.isAlive()) {
                threads.set(alive++, thread);
            }
        }
        while (threads.size() > alive) {
            threads.removeLast();
        }
    }

    /** Starts no more threads and interrupts all; the current thread only if {@code self} is true. */
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

    /** Waits until all threads have ended. Returns whether the current thread was interrupted meanwhile. */
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

    /** Waits until the thread has ended. Returns whether the current thread was interrupted meanwhile. */
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
