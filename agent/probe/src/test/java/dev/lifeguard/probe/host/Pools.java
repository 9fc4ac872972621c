package dev.lifeguard.probe.host;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/** Helpers for the scenarios. */
final class Pools {
    private static final long LIMIT_NS = 20_000_000_000L;

    private Pools() {}

    /** Creates daemon threads called {@code name-1}, {@code name-2} and so on. */
    static ThreadFactory threads(String name) {
        AtomicInteger number = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, name + "-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }

    static ThreadPoolExecutor fixed(String name, int size) {
        return fixed(name, size, new LinkedBlockingQueue<>());
    }

    static ThreadPoolExecutor fixed(String name, int size, BlockingQueue<Runnable> queue) {
        return new ThreadPoolExecutor(size, size, 1, TimeUnit.MINUTES, queue, threads(name));
    }

    /** Keeps a worker busy until the returned latch is counted down; returns when the worker has begun. */
    static CountDownLatch occupy(ThreadPoolExecutor pool) {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        pool.execute(() -> {
            started.countDown();
            await(release);
        });
        await(started);
        return release;
    }

    static void sleep(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void await(CountDownLatch latch) {
        try {
            if (!latch.await(LIMIT_NS, TimeUnit.NANOSECONDS)) {
                throw new IllegalStateException("the latch was never released");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for {@code latch}, even if the thread is interrupted meanwhile. */
    static void awaitUninterrupted(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            await(latch);
            Thread.interrupted();
        }
    }

    /** Waits until {@code condition} holds. */
    static void until(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + LIMIT_NS;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("waited in vain");
            }
            Thread.sleep(1);
        }
    }

    /** Waits until {@code pool} has completed {@code tasks} tasks and is idle. */
    static void completed(ThreadPoolExecutor pool, long tasks) throws InterruptedException {
        until(() -> pool.getCompletedTaskCount() == tasks && pool.getActiveCount() == 0);
    }
}
