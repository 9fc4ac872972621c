package dev.lifeguard.junit.programs;

import dev.lifeguard.junit.NoPoolHazards;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Tests that pass without the extension, but should fail. */
@NoPoolHazards
class Ailing {
    /** Long enough to be sampled even if all processors are busy. */
    private static final int BLOCKED_MS = 400;

    private static void sleep(int ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void supplyAsyncThatSleeps() {
        CompletableFuture.runAsync(() -> sleep(BLOCKED_MS)).join();
    }

    @Test
    void parallelStreamThatSleeps() {
        IntStream.range(0, 40).parallel().forEach(i -> sleep(BLOCKED_MS / 10));
    }

    @Test
    void blockedForAMomentOfALongTest() {
        sleep(700);
        CompletableFuture.runAsync(() -> sleep(BLOCKED_MS)).join();
        sleep(700);
    }

    @Test
    void poolLeftOver() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Assertions.assertEquals(42, pool.submit(() -> 42).get());
    }

    @Test
    void scheduledPoolLeftOver() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        CountDownLatch ran = new CountDownLatch(1);
        pool.scheduleAtFixedRate(ran::countDown, 1, 1000, TimeUnit.MILLISECONDS);
        ran.await();
    }

    @Test
    void forkJoinPoolLeftOver() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        Assertions.assertEquals(
                10, pool.submit(() -> IntStream.range(0, 5).parallel().sum()).get());
    }

    @Test
    void threadLeftOver() {
        Thread thread = new Thread(() -> sleep(60_000), "poller");
        thread.setDaemon(true);
        thread.start();
    }

    @Test
    void timerLeftOver() throws Exception {
        CountDownLatch ran = new CountDownLatch(1);
        new Timer("heartbeat")
                .schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                ran.countDown();
                            }
                        },
                        1,
                        1000); // without a next run, its thread would end when the timer is collected
        ran.await();
    }

    @Test
    void poolThatHadNoTask() {
        Executors.newScheduledThreadPool(1).schedule(() -> {}, 1, TimeUnit.HOURS);
    }

    @Test
    void twoOfThem() throws Exception {
        CompletableFuture.runAsync(() -> sleep(BLOCKED_MS)).join();
        poolLeftOver();
    }

    @Test
    void failsAnyway() throws Exception {
        poolLeftOver();
        Assertions.fail("42");
    }

    static final class Slow {
        static final int VALUE;

        static {
            sleep(BLOCKED_MS);
            VALUE = 42;
        }

        private Slow() {}
    }

    @Test
    void pinned() throws Exception {
        Assumptions.assumeTrue(Virtual.exist());
        try (AutoCloseable closing = (AutoCloseable) Virtual.threads()) {
            Assertions.assertEquals(
                    42, ((ExecutorService) closing).submit(() -> Slow.VALUE).get());
        }
    }
}
