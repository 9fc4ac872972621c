package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.lab.prediction.rival.Sizer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** A pool with a fixed number of threads, or with one that a {@link Sizer} adjusts. */
final class WorkPool {
    private final ExecutorService executor;
    private final IntConsumer setter;
    private final @Nullable Sizer sizer;
    private final AtomicInteger active = new AtomicInteger();
    private volatile int size;

    private WorkPool(ExecutorService executor, IntConsumer setter, int size, @Nullable Sizer sizer) {
        this.executor = executor;
        this.setter = setter;
        this.size = size;
        this.sizer = sizer;
    }

    /**
     * Starts a thread pool with all of its threads.
     *
     * @param name of its threads
     * @param sizer adjusts its size after each task; null for a fixed size
     */
    static WorkPool threads(String name, int size, @Nullable Sizer sizer) {
        ThreadPoolExecutor executor = new ThreadPoolExecutor(
                size,
                size,
                1,
                TimeUnit.MINUTES,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name(name + "-", 0).factory());
        executor.prestartAllCoreThreads();
        return new WorkPool(executor, wanted -> resize(executor, wanted), size, sizer);
    }

    /** Starts a fork/join pool in which outside tasks run in order of submission. */
    static WorkPool forkJoin(String name, int size, @Nullable Sizer sizer) {
        ForkJoinPool executor = new ForkJoinPool(size, pool -> worker(pool, name), null, true);
        return new WorkPool(executor, executor::setParallelism, size, sizer);
    }

    private static ForkJoinWorkerThread worker(ForkJoinPool pool, String name) {
        ForkJoinWorkerThread worker = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
        worker.setName(name + "-" + worker.getPoolIndex());
        return worker;
    }

    /** Sets the larger bound first: the core size must never exceed the maximum. */
    private static void resize(ThreadPoolExecutor executor, int wanted) {
        if (wanted > executor.getMaximumPoolSize()) {
            executor.setMaximumPoolSize(wanted);
            executor.setCorePoolSize(wanted);
        } else {
            executor.setCorePoolSize(wanted);
            executor.setMaximumPoolSize(wanted);
        }
    }

    /** Runs a task on a thread of the pool, and then reports its execution time to the sizer. */
    void execute(Entry entry, Runnable task, Runnable ended) {
        executor.execute(() -> {
            active.incrementAndGet();
            entry.beginNs = System.nanoTime();
            try {
                task.run();
            } finally {
                entry.endNs = System.nanoTime();
                entry.size = size;
                report(entry);
                active.decrementAndGet();
                ended.run();
            }
        });
    }

    private void report(Entry entry) {
        if (sizer != null) {
            resize(sizer.ended(entry.beginNs, entry.endNs - entry.beginNs, active.get()));
        }
    }

    private synchronized void resize(int wanted) {
        if (wanted != size) {
            setter.accept(wanted);
        }
        size = wanted;
    }
}
