package dev.lifeguard.lab.generated.work;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** What a task does in its blocked part. */
interface Blocking extends AutoCloseable {
    /** Blocks the calling thread for so long, and for what it has to wait until it may. */
    void block(long ns) throws Exception;

    @Override
    default void close() throws Exception {}

    /**
     * Sleeps; before Java 21 whole milliseconds only, so the rest is parked. To sleep for none of them would be to
     * yield.
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

    /** Parks with one of so many permits. */
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

    /** Sleeps with a lock. */
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

    /** Sleeps in a monitor. */
    static Blocking monitor() {
        Object monitor = new Object();
        return ns -> {
            synchronized (monitor) {
                sleep(ns);
            }
        };
    }
}
