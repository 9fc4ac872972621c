package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Pools that grow, shrink, idle, or are wrapped by another executor. */
final class Lifecycles {
    private Lifecycles() {}

    static void coreThreadsTimeOut(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("coretimeout", 2);
        pool.setKeepAliveTime(10, TimeUnit.MILLISECONDS);
        pool.allowCoreThreadTimeOut(true);
        for (int round = 0; round < 5; round++) {
            for (int i = 0; i < 4; i++) {
                pool.execute(() -> {});
            }
            Pools.until(() -> pool.getPoolSize() == 0);
        }
        ledger.fact("completed", pool.getCompletedTaskCount());
        ledger.fact("largest", pool.getLargestPoolSize());
        ledger.pool("coretimeout", pool, 20, 0, 0);
    }

    static void resized(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("resized", 2, new ArrayBlockingQueue<>(4000));
        AtomicInteger ran = new AtomicInteger();
        CountDownLatch release = Pools.occupy(pool);
        for (int size : new int[] {1, 8, 3, 16, 2, 5}) {
            if (size > pool.getMaximumPoolSize()) {
                pool.setMaximumPoolSize(size);
                pool.setCorePoolSize(size);
            } else {
                pool.setCorePoolSize(size);
                pool.setMaximumPoolSize(size);
            }
            for (int i = 0; i < 500; i++) {
                pool.execute(ran::incrementAndGet);
            }
        }
        release.countDown();
        Pools.completed(pool, 3001);
        ledger.fact("ran", ran);
        ledger.pool("resized", pool, 3001, 0, 0);
    }

    static void sameRunnable(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("samerunnable", 2);
        AtomicInteger ran = new AtomicInteger();
        Runnable task = ran::incrementAndGet;
        List<CountDownLatch> releases = List.of(Pools.occupy(pool), Pools.occupy(pool));
        for (int i = 0; i < 3000; i++) {
            pool.execute(task);
        }
        ledger.fact("removed", pool.remove(task));
        releases.forEach(CountDownLatch::countDown);
        Pools.completed(pool, 3001);
        ledger.fact("ran", ran);
        ledger.pool("samerunnable", pool, 3002, 1, 0);
    }

    static void prestarted(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("prestarted", 3);
        ledger.fact("started", pool.prestartAllCoreThreads());
        for (int i = 0; i < 30; i++) {
            pool.execute(() -> {});
        }
        Pools.completed(pool, 30);
        ledger.pool("prestarted", pool, 30, 0, 0);
    }

    static void delegating(Ledger ledger) throws Exception {
        ExecutorService single = Executors.newSingleThreadExecutor(Pools.threads("single"));
        ThreadPoolExecutor inner = Pools.fixed("unconfigurable", 2);
        ExecutorService outer = Executors.unconfigurableExecutorService(inner);
        CompletionService<Integer> service = new ExecutorCompletionService<>(outer);
        List<Callable<Integer>> calls = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int number = i;
            calls.add(() -> number * number);
            service.submit(calls.get(i));
        }
        int sum = 0;
        for (int i = 0; i < 50; i++) {
            sum += service.take().get();
        }
        ledger.fact("sum", sum);
        List<Integer> results = new ArrayList<>();
        for (Future<Integer> result : single.invokeAll(calls)) {
            results.add(result.get());
        }
        ledger.fact("results", results);
        ledger.fact("any", single.invokeAny(calls.subList(0, 1)));
        Pools.completed(inner, 50);
        single.shutdown();
        ledger.fact("terminated", single.awaitTermination(20, TimeUnit.SECONDS));
        ledger.pool("unconfigurable", inner, 50, 0, 0);
        ledger.pool("single", 51, 0, 0, () -> 51);
    }

    /** An unreachable wrapper shuts its pool down; the probe must not keep it alive. */
    static void abandoned(Ledger ledger) throws Exception {
        List<Thread> threads = new ArrayList<>();
        ExecutorService single = Executors.newSingleThreadExecutor(task -> {
            Thread thread = Pools.threads("abandoned").newThread(task);
            threads.add(thread);
            return thread;
        });
        ledger.fact("result", single.submit(() -> 1).get());
        single = null;
        Pools.until(() -> {
            System.gc();
            return !threads.get(0).isAlive();
        });
        ledger.pool("abandoned", 1, 0, 0, () -> 1);
    }
}
