package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for tasks that a full pool may refuse. */
class Discarding {
    private final ThreadPoolExecutor pool = pool(new ThreadPoolExecutor.DiscardPolicy());
    private final ThreadPoolExecutor discarding = new ThreadPoolExecutor(
            2,
            2,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(10),
            task -> new Thread(task, "discarding"),
            new ThreadPoolExecutor.DiscardPolicy());
    private final ThreadPoolExecutor newest = new ThreadPoolExecutor(
            2,
            2,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(10),
            task -> new Thread(task, "newest"),
            new ThreadPoolExecutor.DiscardOldestPolicy());
    private final ThreadPoolExecutor refusing = new ThreadPoolExecutor(
            2,
            2,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(10),
            task -> new Thread(task, "refusing"),
            new ThreadPoolExecutor.AbortPolicy());
    private final Prices prices = new Prices();

    private static ThreadPoolExecutor pool(RejectedExecutionHandler policy) {
        return new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(10), policy);
    }

    @Hazard("discarded-task-awaited")
    String price(String article) throws ExecutionException, InterruptedException {
        Future<String> price = discarding.submit(() -> prices.fetch(article));
        return price.get();
    }

    @Hazard("discarded-task-awaited")
    String newestPrice(String article) {
        return CompletableFuture.supplyAsync(() -> prices.fetch(article), newest)
                .join();
    }

    @Hazard("discarded-task-awaited")
    List<Future<String>> all(List<Callable<String>> parts) throws InterruptedException {
        return discarding.invokeAll(parts);
    }

    @Hazard("discarded-task-awaited")
    void latched(String article) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        discarding.execute(() -> {
            prices.fetch(article);
            done.countDown();
        });
        done.await();
    }

    @Harmless("discarded-task-awaited")
    String priceInTime(String article) throws ExecutionException, InterruptedException, TimeoutException {
        return discarding.submit(() -> prices.fetch(article)).get(1, TimeUnit.SECONDS);
    }

    @Harmless("discarded-task-awaited")
    void notAwaited(String article) {
        discarding.execute(() -> prices.fetch(article));
    }

    @Harmless("discarded-task-awaited")
    String refused(String article) throws ExecutionException, InterruptedException {
        return refusing.submit(() -> prices.fetch(article)).get();
    }

    /** What the policy is depends on a caller. */
    @Harmless("discarded-task-awaited")
    String unknown(String article) throws ExecutionException, InterruptedException {
        return pool.submit(() -> prices.fetch(article)).get();
    }
}
