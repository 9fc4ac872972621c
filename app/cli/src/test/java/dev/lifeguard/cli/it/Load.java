package dev.lifeguard.cli.it;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/** The building blocks of the {@link Ailing} programs: pools, load, and tasks. */
final class Load {
    private Load() {}

    static ThreadPoolExecutor fixed(int threads) {
        return new ThreadPoolExecutor(threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    static ThreadPoolExecutor bounded(int threads, int capacity) {
        return new ThreadPoolExecutor(threads, threads, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(capacity));
    }

    static ThreadPoolExecutor callerRuns(int threads, int capacity) {
        ThreadPoolExecutor pool = bounded(threads, capacity);
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        return pool;
    }

    static void prestarted(int threads) {
        fixed(threads).prestartAllCoreThreads();
    }

    static Runnable submitting(Executor pool, Runnable... tasks) {
        return () -> {
            try {
                for (Runnable task : tasks) {
                    pool.execute(task);
                }
            } catch (RejectedExecutionException e) {
                return; // the program is about rejected tasks
            }
        };
    }

    static Runnable burst(Executor pool, int count, Runnable task) {
        return () -> IntStream.range(0, count).forEach(i -> pool.execute(task));
    }

    /** Returns worker threads in a loop, without a pool. */
    static Executor handMade(int threads) {
        BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
        for (int i = 0; i < threads; i++) {
            thread("handler-" + i, () -> {
                try {
                    while (true) {
                        queue.take().run();
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }
        return queue::add;
    }

    /** Keeps {@code tasks} tasks in the pool. Each submits the next. */
    static void alwaysBusy(Executor pool, int tasks) {
        for (int i = 0; i < tasks; i++) {
            pool.execute(new Runnable() {
                @Override
                public void run() {
                    compute(20);
                    pool.execute(this);
                }
            });
        }
    }

    static void flood(ThreadPoolExecutor pool, Runnable task) {
        thread(() -> {
            while (true) {
                if (pool.getQueue().size() < 100) {
                    pool.execute(task);
                } else {
                    LockSupport.parkNanos(50_000);
                }
            }
        });
    }

    static void every(long ms, Runnable action) {
        thread(() -> {
            for (long next = System.nanoTime(); ; next += ms * 1_000_000) {
                LockSupport.parkNanos(next - System.nanoTime());
                action.run();
            }
        });
    }

    static void thread(Runnable body) {
        thread("driver", body);
    }

    static void thread(String name, Runnable body) {
        Thread thread = new Thread(body, name);
        thread.setDaemon(true);
        thread.start();
    }

    static void sleep(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static void compute(long ms) {
        computeMicros(1000 * ms);
    }

    static void computeMicros(long us) {
        long end = System.nanoTime() + us * 1000;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
