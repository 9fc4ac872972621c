package dev.lifeguard.junit.programs;

import com.sun.net.httpserver.HttpServer;
import dev.lifeguard.junit.NoPoolHazards;
import dev.lifeguard.junit.PoolHazard;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Ordinary tests without hazards. */
@NoPoolHazards
class Healthy {
    private static final ExecutorService SHARED = Executors.newFixedThreadPool(2);

    /** A singleton as in many libraries, created at its first use. */
    static final class Singleton {
        static final ScheduledExecutorService EXECUTOR = Executors.newSingleThreadScheduledExecutor();

        private Singleton() {}
    }

    @SuppressWarnings("NullAway.Init")
    private ExecutorService ofEach;

    @BeforeEach
    void make() {
        ofEach = Executors.newCachedThreadPool();
    }

    @AfterEach
    void shutDown() {
        ofEach.shutdown();
    }

    @AfterAll
    static void shutDownAll() {
        SHARED.shutdown();
        Singleton.EXECUTOR.shutdown();
    }

    @Test
    void nothing() {}

    @RepeatedTest(20)
    void poolOfEachTest() throws Exception {
        Assertions.assertEquals(42, ofEach.submit(() -> 42).get());
    }

    @Test
    void poolOfTheClass() throws Exception {
        Assertions.assertEquals(42, SHARED.submit(() -> 42).get());
    }

    @Test
    void singleton() throws Exception {
        Assertions.assertEquals(42, Singleton.EXECUTOR.submit(() -> 42).get());
    }

    @Test
    void taskThatGoesOnForAMomentAfterShutdown() {
        ofEach.execute(() -> sleep(200));
    }

    @Test
    void poolThatBlocks() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            futures.add(pool.submit(() -> sleep(10)));
        }
        for (Future<?> future : futures) {
            future.get();
        }
        pool.shutdown();
        Assertions.assertTrue(pool.awaitTermination(1, TimeUnit.SECONDS));
    }

    @Test
    void poolThatWaitsForAnother() throws Exception {
        ExecutorService inner = Executors.newFixedThreadPool(1);
        ExecutorService outer = Executors.newFixedThreadPool(1);
        Future<Integer> last = outer.submit(() -> 0);
        for (int i = 0; i < 20; i++) {
            last = outer.submit(() -> inner.submit(() -> {
                        sleep(30);
                        return 42;
                    })
                    .get());
        }
        Assertions.assertEquals(42, last.get());
        outer.shutdown();
        inner.shutdown();
    }

    @Test
    void poolThatTheTestHoldsUp() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch go = new CountDownLatch(1);
        Future<Boolean> first = pool.submit(() -> go.await(30, TimeUnit.SECONDS));
        Future<Integer> second = pool.submit(() -> 42);
        sleep(800);
        go.countDown();
        Assertions.assertTrue(first.get());
        Assertions.assertEquals(42, second.get());
        pool.shutdown();
    }

    @Test
    void queueThatTheTestFeedsLater() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Future<Integer> first = pool.submit(() -> queue.take());
        Future<Integer> second = pool.submit(() -> 42);
        Assertions.assertFalse(new CountDownLatch(1).await(3500, TimeUnit.MILLISECONDS));
        queue.add(42);
        Assertions.assertEquals(42, first.get());
        Assertions.assertEquals(42, second.get());
        pool.shutdown();
    }

    @Test
    void parallelStreamThatComputes() {
        Assertions.assertTrue(LongStream.range(0, 60_000_000)
                        .parallel()
                        .map(i -> i * i ^ i >> 3)
                        .sum()
                != 0);
    }

    @Test
    void completableFutures() throws Exception {
        CompletableFuture<Integer> sum = CompletableFuture.supplyAsync(() -> 20)
                .thenCombine(CompletableFuture.supplyAsync(() -> 22), Integer::sum)
                .orTimeout(5, TimeUnit.SECONDS);
        Assertions.assertEquals(42, sum.get());
    }

    @Test
    void scheduledPool() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        CountDownLatch thrice = new CountDownLatch(3);
        pool.scheduleAtFixedRate(thrice::countDown, 0, 10, TimeUnit.MILLISECONDS);
        thrice.await();
        pool.shutdownNow();
    }

    @Test
    void timerCancelled() throws Exception {
        CountDownLatch ran = new CountDownLatch(1);
        Timer timer = new Timer();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        ran.countDown();
                    }
                },
                1);
        ran.await();
        timer.cancel();
    }

    @Test
    void threadThatEnds() throws Exception {
        Thread thread = new Thread(() -> sleep(20));
        thread.start();
        thread.join();
    }

    @Test
    void httpClient() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            sleep(30);
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        try {
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create("http://localhost:" + server.getAddress().getPort()))
                    .build();
            HttpResponse<Void> response =
                    HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.discarding());
            Assertions.assertEquals(200, response.statusCode());
        } finally {
            server.stop(0);
        }
    }

    @Test
    void virtualThreadsThatBlock() throws Exception {
        Assumptions.assumeTrue(Virtual.exist());
        try (AutoCloseable closing = (AutoCloseable) Virtual.threads()) {
            ExecutorService threads = (ExecutorService) closing;
            for (int i = 0; i < 1000; i++) {
                threads.execute(() -> sleep(50));
            }
        }
    }

    @Test
    @NoPoolHazards(ignore = PoolHazard.BLOCKING_IN_COMMON_POOL)
    void ignored() {
        CompletableFuture.runAsync(() -> sleep(80)).join();
    }

    @Test
    @NoPoolHazards(mayLeak = {"other", "cache-*"})
    void mayLeak() {
        Thread thread = new Thread(() -> sleep(60_000), "cache-1");
        thread.setDaemon(true);
        thread.start();
    }

    private static void sleep(int ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
