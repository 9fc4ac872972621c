package com.shop;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/**
 * Programs whose thread dumps are beside this file. Each runs until it is ended: {@code java com.shop.Shop NAME}.
 */
public class Shop {
    static final Object stock = new Object();
    static final ReentrantLock prices = new ReentrantLock();
    static final CountDownLatch never = new CountDownLatch(1);
    static volatile long sink;

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "monitor-runs" -> workers(6, Shop::computeUnderMonitor);
            case "monitor-far-side" -> farSide();
            case "monitor-chain" -> chain();
            case "lock" -> workers(4, Shop::sleepUnderLock);
            case "main-holds" -> mainHolds();
            case "monitor-latch" -> workers(5, Shop::waitUnderMonitor);
            case "monitor-changes" -> workers(4, Shop::turns);
            case "quiet-monitor" -> quietMonitor();
            case "quiet-accept" -> followers();
            case "quiet-class" -> quietClass();
            case "futures" -> workers(3, Shop::waitForFuture);
            case "class-circle" -> classCircle();
            case "class-stream" -> thread("startup", () -> System.out.println(Tables.SUM));
            case "class-future" -> thread("startup", () -> System.out.println(Rates.BASE));
            default -> throw new IllegalArgumentException(args[0]);
        }
        Thread.sleep(Long.MAX_VALUE);
    }

    static void computeUnderMonitor() {
        synchronized (stock) {
            compute();
        }
    }

    static void compute() {
        for (long i = 0; ; i++) {
            sink += i;
        }
    }

    static void farSide() throws IOException {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        workers(4, () -> fetchUnderMonitor(server.getLocalPort()));
    }

    static void fetchUnderMonitor(int port) {
        synchronized (stock) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                socket.getInputStream().read();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static void chain() {
        thread("refresher", Shop::sleepUnderLock);
        sleep(300);
        workers(5, Shop::lockUnderMonitor);
    }

    static void lockUnderMonitor() {
        synchronized (stock) {
            sleepUnderLock();
        }
    }

    static void sleepUnderLock() {
        prices.lock();
        try {
            sleep(3_600_000);
        } finally {
            prices.unlock();
        }
    }

    static void mainHolds() {
        ExecutorService loop = pool("shop-loop", 1);
        CompletableFuture<String> answer = new CompletableFuture<>();
        synchronized (stock) {
            loop.execute(() -> complete(answer));
            answer.join();
        }
    }

    static void complete(CompletableFuture<String> answer) {
        synchronized (stock) {
            answer.complete("done");
        }
    }

    static void waitUnderMonitor() {
        synchronized (stock) {
            try {
                never.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static void turns() {
        while (true) {
            synchronized (stock) {
                sleep(400);
            }
            sleep(1);
        }
    }

    static void quietMonitor() {
        AtomicInteger number = new AtomicInteger();
        workers(5, () -> {
            if (number.incrementAndGet() <= 2) {
                computeUnderMonitor();
            }
        });
    }

    static void followers() throws IOException {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        for (int i = 1; i <= 5; i++) {
            thread("shop-worker-" + i, () -> serve(server));
        }
    }

    static void serve(ServerSocket server) {
        while (true) {
            try (Socket next = next(server)) {
                next.getOutputStream().write(1);
            } catch (IOException e) {
                return;
            }
        }
    }

    static Socket next(ServerSocket server) throws IOException {
        synchronized (stock) {
            return server.accept();
        }
    }

    static void quietClass() {
        thread("loader", () -> System.out.println(Slow.VALUE));
        sleep(300);
        workers(4, () -> {
            if (Thread.currentThread().getName().endsWith("-1")) {
                System.out.println(Slow.VALUE);
            }
        });
    }

    static class Slow {
        static final int VALUE;

        static {
            compute();
            VALUE = 1;
        }
    }

    static void waitForFuture() {
        new CompletableFuture<String>().join();
    }

    static void classCircle() {
        thread("orders", Orders::touch);
        thread("stock", Stock::touch);
        sleep(1500);
        thread("late", Orders::touch);
    }

    static class Orders {
        static {
            sleep(500);
            Stock.touch();
        }

        static void touch() {}
    }

    static class Stock {
        static {
            sleep(500);
            Orders.touch();
        }

        static void touch() {}
    }

    static class Tables {
        static final int SUM = IntStream.range(0, 1000).parallel().map(n -> n * 3).sum();
    }

    static class Rates {
        static final int BASE = CompletableFuture.supplyAsync(() -> half() * 2, pool("rates", 1)).join();

        static int half() {
            return 21;
        }
    }

    static void workers(int count, Runnable task) {
        ExecutorService pool = pool("shop-http", count);
        for (int i = 0; i < count; i++) {
            pool.execute(task);
        }
    }

    static ExecutorService pool(String name, int threads) {
        AtomicInteger number = new AtomicInteger();
        return Executors.newFixedThreadPool(threads, task -> new Thread(task, name + "-" + number.incrementAndGet()));
    }

    static void thread(String name, Runnable task) {
        new Thread(task, name).start();
    }

    static void sleep(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
