package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** The ways to create a pool. */
class Factories {
    private final AtomicInteger number = new AtomicInteger();
    private final int threads;

    Factories(int threads) {
        this.threads = threads;
    }

    private Thread named(Runnable task) {
        return new Thread(task, "prices-" + number.incrementAndGet());
    }

    @Hazard("unbounded-queue")
    @Harmless("unbounded-threads")
    ExecutorService fixed() {
        return Executors.newFixedThreadPool(threads, this::named);
    }

    @Harmless("unbounded-queue")
    @Harmless("unbounded-threads")
    ExecutorService bounded() {
        return new ThreadPoolExecutor(
                threads, threads, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(200), this::named);
    }

    @Hazard("unbounded-queue")
    ExecutorService linked() {
        BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
        return new ThreadPoolExecutor(threads, threads, 1, TimeUnit.MINUTES, queue, this::named);
    }

    @Harmless("unbounded-queue")
    ExecutorService linkedWithLimit() {
        BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>(500);
        return new ThreadPoolExecutor(threads, threads, 1, TimeUnit.MINUTES, queue, this::named);
    }

    @Hazard("unbounded-queue")
    ExecutorService byPriority() {
        return new ThreadPoolExecutor(2, threads, 1, TimeUnit.MINUTES, new PriorityBlockingQueue<>(), this::named);
    }

    @Harmless("unbounded-queue")
    @Hazard("unbounded-threads")
    ExecutorService handOff() {
        return new ThreadPoolExecutor(0, Integer.MAX_VALUE, 1, TimeUnit.MINUTES, new SynchronousQueue<>(), this::named);
    }

    @Harmless("unbounded-threads")
    ExecutorService handOffWithLimit() {
        return new ThreadPoolExecutor(0, 50, 1, TimeUnit.MINUTES, new SynchronousQueue<>(), this::named);
    }

    @Hazard("unbounded-threads")
    ExecutorService cached() {
        return Executors.newCachedThreadPool(this::named);
    }

    @Harmless("unbounded-threads")
    ExecutorService cachedWithLimit() {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newCachedThreadPool(this::named);
        pool.setMaximumPoolSize(threads);
        return pool;
    }

    @Hazard("unbounded-queue")
    ExecutorService dequeOfAnySize() {
        return new ThreadPoolExecutor(
                1, threads, 1, TimeUnit.MINUTES, new LinkedBlockingDeque<>(Integer.MAX_VALUE), this::named);
    }

    @Harmless("unbounded-queue")
    ExecutorService dequeOfSize(int size) {
        return new ThreadPoolExecutor(1, threads, 1, TimeUnit.MINUTES, new LinkedBlockingDeque<>(size), this::named);
    }

    @Hazard("unbounded-threads")
    SimpleAsyncTaskExecutor simple() {
        SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("mail-");
        executor.setDaemon(true);
        return executor;
    }

    @Harmless("unbounded-threads")
    SimpleAsyncTaskExecutor simpleWithLimit() {
        SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("mail-");
        executor.setConcurrencyLimit(20);
        return executor;
    }

    @Hazard("unbounded-queue")
    ThreadPoolTaskExecutor springs() {
        ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
        executor.setCorePoolSize(8);
        executor.setMaxPoolSize(8);
        executor.setThreadNamePrefix("mail-");
        return executor;
    }

    @Harmless("unbounded-queue")
    ThreadPoolTaskExecutor springsWithLimit() {
        ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
        executor.setCorePoolSize(8);
        executor.setMaxPoolSize(8);
        executor.setQueueCapacity(100);
        executor.setThreadNamePrefix("mail-");
        return executor;
    }

    @Hazard("unnamed-pool-threads")
    ExecutorService unnamed() {
        return Executors.newFixedThreadPool(threads);
    }

    @Harmless("unnamed-pool-threads")
    ExecutorService namedByMethod() {
        return Executors.newFixedThreadPool(threads, this::named);
    }

    @Hazard("unnamed-pool-threads")
    ExecutorService namedByDefault() {
        return new ThreadPoolExecutor(
                threads, threads, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(10), Executors.defaultThreadFactory());
    }

    @Harmless("unnamed-pool-threads")
    ExecutorService namedByFactory(ThreadFactory factory) {
        return new ThreadPoolExecutor(threads, threads, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(10), factory);
    }

    @Hazard("unnamed-pool-threads")
    ExecutorService withHandlerOnly() {
        return new ThreadPoolExecutor(
                threads,
                threads,
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(10),
                new ThreadPoolExecutor.CallerRunsPolicy());
    }

    @Harmless("unnamed-pool-threads")
    ExecutorService namedLater(ThreadFactory factory) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(threads, threads, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(10));
        pool.setThreadFactory(factory);
        return pool;
    }

    @Hazard("unnamed-pool-threads")
    ScheduledExecutorService timer() {
        return Executors.newScheduledThreadPool(2);
    }

    @Harmless("unnamed-pool-threads")
    ExecutorService stealing() {
        return Executors.newWorkStealingPool(threads);
    }

    /** Submits callers' work to each of the pools above. */
    void run(Runnable task) {
        fixed().execute(task);
        bounded().execute(task);
        linked().execute(task);
        linkedWithLimit().execute(task);
        byPriority().execute(task);
        handOff().execute(task);
        handOffWithLimit().execute(task);
        cached().execute(task);
        cachedWithLimit().execute(task);
        dequeOfAnySize().execute(task);
        dequeOfSize(100).execute(task);
        simple().execute(task);
        simpleWithLimit().execute(task);
        springs().execute(task);
        springsWithLimit().execute(task);
    }

    @Harmless("unbounded-queue")
    void fewTasks(List<String> articles, Prices prices) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(4, this::named);
        try {
            for (String article : articles) {
                pool.execute(() -> prices.fetch(article));
            }
        } finally {
            pool.shutdown();
        }
    }

    @Harmless("pool-per-call")
    void upload(List<String> articles, Prices prices) {
        ExecutorService pool =
                new ThreadPoolExecutor(0, 4, 100, TimeUnit.MILLISECONDS, new ArrayBlockingQueue<>(64), this::named);
        for (String article : articles) {
            pool.execute(() -> prices.fetch(article)); // without core threads, all threads end when idle
        }
    }
}
