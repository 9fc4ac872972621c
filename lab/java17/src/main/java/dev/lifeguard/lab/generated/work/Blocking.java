package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.GeneratedWorkload;
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
     * Returns the blocked part of a workload's tasks.
     *
     * @param farSide port of the far side, for workloads that use one
     * @param database URL of a PostgreSQL, for workloads that use one
     */
    static Blocking of(GeneratedWorkload workload, int farSide, String database) throws Exception {
        return switch (workload.blockedBy()) {
            case SLEEP, CPU_LOCK -> Blocking::sleep;
            case PARK -> Blocking::park;
            case SEMAPHORE -> semaphore(workload.permits());
            case LOCK -> lock();
            case MONITOR -> monitor();
            case SOCKET -> new SocketBlocking(farSide, 0);
            case SOCKET_POOL -> new SocketBlocking(farSide, workload.permits());
            case HIKARI -> PostgresBlocking.queries(database, workload.permits());
            case ROW_LOCK -> PostgresBlocking.row(database);
        };
    }

    /**
     * Sleeps. Before Java 21 sleeps are whole milliseconds, so the rest is parked. A sleep of 0 ms is skipped because
     * it would yield.
     */
    private static void sleep(long ns) throws InterruptedException {
        long end = System.nanoTime() + ns;
        if (ns >= 1_000_000) {
            Thread.sleep(ns / 1_000_000);
        }
        park(end - System.nanoTime());
    }

    /** Parks; returns at once if the time is not positive. */
    static void park(long ns) {
        long end = System.nanoTime() + ns;
        for (long left = ns; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private static Blocking semaphore(int permits) {
        Semaphore semaphore = new Semaphore(permits);
        return ns -> {
            semaphore.acquire();
            try {
                park(ns);
            } finally {
                semaphore.release();
            }
        };
    }

    private static Blocking lock() {
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

    private static Blocking monitor() {
        Object monitor = new Object();
        return ns -> {
            synchronized (monitor) {
                sleep(ns);
            }
        };
    }
}
