package dev.lifeguard.junit.programs;

import dev.lifeguard.junit.NoPoolHazards;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Each of these would hang without the extension, except the last one. */
@NoPoolHazards
class Deadlocks {
    private static int outer(ExecutorService pool) throws Exception {
        Future<Integer> inner = pool.submit(() -> 42);
        return inner.get();
    }

    @Test
    void taskOfItsOwnPool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        try {
            Assertions.assertEquals(42, pool.submit(() -> outer(pool)).get());
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void whoJoinsIsNotInterrupted() {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            CompletableFuture<Integer> outer = CompletableFuture.supplyAsync(
                    () -> CompletableFuture.supplyAsync(() -> 42, pool).join(), pool);
            Assertions.assertEquals(42, outer.join());
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void ofTwoPools() throws Exception {
        ExecutorService one = Executors.newFixedThreadPool(1);
        ExecutorService two = Executors.newFixedThreadPool(1);
        CountDownLatch both = new CountDownLatch(2);
        try {
            Future<Integer> first = one.submit(() -> {
                both.countDown();
                both.await();
                return two.submit(() -> 1).get();
            });
            Future<Integer> second = two.submit(() -> {
                both.countDown();
                both.await();
                return one.submit(() -> 2).get();
            });
            Assertions.assertEquals(3, first.get() + second.get());
        } finally {
            one.shutdown();
            two.shutdown();
        }
    }

    @Test
    void forkJoinPoolCannotBeEnlarged() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        try {
            FutureTask<Integer> outer = new FutureTask<>(() -> {
                FutureTask<Integer> inner = new FutureTask<>(() -> 42);
                pool.execute(inner);
                return inner.get();
            });
            pool.execute(outer);
            Assertions.assertEquals(42, outer.get());
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void handOff() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        try {
            Future<Integer> consumer = pool.submit(() -> queue.take());
            pool.submit(() -> queue.add(42));
            Assertions.assertEquals(42, consumer.get());
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void handOffUntilATimeIsOver() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        try {
            Future<Integer> consumer = pool.submit(() -> queue.take());
            pool.submit(() -> queue.add(42));
            Assertions.assertEquals(42, consumer.get(4, TimeUnit.SECONDS));
        } finally {
            pool.shutdownNow();
        }
    }

    @Nested
    class Inner {
        @BeforeEach
        void deadlock() throws Exception {
            taskOfItsOwnPool();
        }

        @Test
        void beforeEach() {}
    }

    @Test
    void timesOut() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        try {
            Future<Integer> outer = pool.submit(() -> outer(pool));
            Assertions.assertThrows(TimeoutException.class, () -> outer.get(3, TimeUnit.SECONDS));
        } finally {
            pool.shutdownNow();
        }
    }
}
