package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.PoolKind;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.tomcat.util.threads.TaskQueue;

/** Creates fixed-size pools, with all threads started if the kind of pool allows it. */
final class FixedPools {
    private FixedPools() {}

    /**
     * Starts a pool.
     *
     * @param queue capacity of its queue; 0 for unbounded
     */
    static ExecutorService of(PoolKind kind, String name, int size, int queue) {
        return switch (kind) {
            case FIXED, BOUNDED -> threads(name, size, queue);
            case FORK_JOIN -> new ForkJoinPool(size, pool -> worker(pool, name), null, true);
            case TOMCAT -> tomcat(name, size);
        };
    }

    private static ExecutorService threads(String name, int size, int queue) {
        BlockingQueue<Runnable> tasks = queue == 0 ? new LinkedBlockingQueue<>() : new LinkedBlockingQueue<>(queue);
        ThreadPoolExecutor executor = new ThreadPoolExecutor(size, size, 1, TimeUnit.MINUTES, tasks, factory(name));
        executor.prestartAllCoreThreads();
        return executor;
    }

    private static ExecutorService tomcat(String name, int size) {
        TaskQueue tasks = new TaskQueue();
        org.apache.tomcat.util.threads.ThreadPoolExecutor executor =
                new org.apache.tomcat.util.threads.ThreadPoolExecutor(
                        size, size, 1, TimeUnit.MINUTES, tasks, factory(name));
        tasks.setParent(executor);
        return executor;
    }

    private static ThreadFactory factory(String name) {
        AtomicInteger next = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, name + "-" + next.getAndIncrement());
            thread.setDaemon(true);
            return thread;
        };
    }

    private static ForkJoinWorkerThread worker(ForkJoinPool pool, String name) {
        ForkJoinWorkerThread worker = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
        worker.setName(name + "-" + worker.getPoolIndex());
        return worker;
    }
}
