package dev.lifeguard.lab.generated.work;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A task's blocked part. */
interface Blocking extends AutoCloseable {
    /** Waits for the shared resource if there is one, then blocks the calling thread for the given time. */
    void block(long ns) throws Exception;

    @Override
    default void close() throws Exception {}

    /**
     * Sleeps. Before Java 21 sleeps are whole milliseconds, so the rest is parked. A sleep of 0 ms is skipped because
     * it would yield.
     */
    static Blocking sleeping() {
        return Blocking::sleep;
    }

    private static void sleep(long ns) throws InterruptedException {
        long end = System.nanoTime() + ns;
        if (ns >= 1_000_000) {
            Thread.sleep(ns / 1_000_000);
        }
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    /** Parks. */
    static Blocking parked() {
        return ns -> {
            long end = System.nanoTime() + ns;
            for (long left = ns; left > 0; left = end - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
        };
    }

    /** Parks while holding one of the permits. */
    static Blocking semaphore(int permits) {
        Semaphore semaphore = new Semaphore(permits);
        Blocking parked = parked();
        return ns -> {
            semaphore.acquire();
            try {
                parked.block(ns);
            } finally {
                semaphore.release();
            }
        };
    }

    /** Sleeps while holding a lock. */
    static Blocking lock() {
        ReentrantLock lock = new ReentrantLock();
        return ns -> {
            lock.lock();
            try {
                sleep(ns);
            } finally {
                lock.unlock();
            }
        };
    }

    /** Sleeps while holding a monitor. */
    static Blocking monitor() {
        Object monitor = new Object();
        return ns -> {
            synchronized (monitor) {
                sleep(ns);
            }
        };
    }
}
