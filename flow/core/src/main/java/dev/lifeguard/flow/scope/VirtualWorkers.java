package dev.lifeguard.flow.scope;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The virtual threads of a scope. They take no lock when they end: if they did, a thousand short ones would stand in
 * the way of the thread that starts them, and of each other, which takes longer than their work.
 */
final class VirtualWorkers {
    private static final int FEW = 64;

    private final String name;
    private final ReentrantLock lock = new ReentrantLock();
    private final Thread.Builder builder; // under the lock, like all below
    private final List<Thread> threads = new ArrayList<>();
    private int forgetAt = FEW;
    private int started;
    private boolean stopped;

    /** @param name of the threads, before their number */
    VirtualWorkers(String name, Thread.Builder builder) {
        this.name = name;
        this.builder = builder.inheritInheritableThreadLocals(false);
    }

    /** Begins to start several, unless another thread does; {@link #unlock()} is to follow. */
    boolean tryLock() {
        return lock.tryLock();
    }

    void unlock() {
        lock.unlock();
    }

    /** Gives whether it was started; none is after {@link #stop()}. */
    boolean start(Runnable run) {
        lock.lock();
        try {
            if (stopped) {
                return false;
            }
            if (threads.size() >= forgetAt) {
                threads.removeIf(thread -> !thread.isAlive());
                forgetAt = Math.max(FEW, 2 * threads.size());
            }
            Thread thread = builder.name(name + ++started).unstarted(run);
            threads.add(thread);
            thread.start();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Interrupts all but the current thread. */
    void stop() {
        lock.lock();
        try {
            stopped = true;
            for (Thread thread : threads) {
                if (thread != Thread.currentThread()) {
                    thread.interrupt();
                }
            }
        } finally {
            lock.unlock();
        }
    }

    /** Waits until all have ended; gives whether the current thread was interrupted meanwhile. */
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

    /** Waits until it has ended; gives whether the current thread was interrupted meanwhile. */
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
