package dev.lifeguard.dist;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * A service with one fault: each of the twelve threads of "orders" needs a price, and only three threads of "prices"
 * fetch them, each blocked for 50 ms. The name of a third pool is markup. Prints "ready", and ends when its input ends.
 */
final class SickShop {
    static final String SICK = "prices";
    static final String MARKUP = "<img src=x onerror=document.title='owned'>";

    private static final int ORDERS = 12;
    private static final int PRICES = 3;
    private static final long PRICE_NS = TimeUnit.MILLISECONDS.toNanos(50);

    private SickShop() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        ExecutorService prices = pool(SICK, PRICES);
        ExecutorService orders = pool("orders", ORDERS);
        ExecutorService markup = pool(MARKUP, 2);
        CountDownLatch started = new CountDownLatch(ORDERS);
        for (int i = 0; i < ORDERS; i++) {
            orders.execute(() -> serve(prices, markup, started));
        }
        started.await();
        System.out.println("ready");
        while (System.in.read() >= 0) {
            // only the end of the input matters
        }
        System.exit(0);
    }

    /** Serves one customer after the other, forever. */
    private static void serve(ExecutorService prices, ExecutorService markup, CountDownLatch started) {
        while (true) {
            try {
                prices.submit(SickShop::fetch).get();
                markup.submit(() -> LockSupport.parkNanos(1000)).get();
            } catch (InterruptedException | ExecutionException e) {
                return;
            }
            started.countDown();
        }
    }

    /** Simulates a call to a remote service. */
    private static void fetch() {
        LockSupport.parkNanos(PRICE_NS);
    }

    private static ExecutorService pool(String name, int size) {
        AtomicInteger thread = new AtomicInteger();
        return Executors.newFixedThreadPool(size, task -> new Thread(task, name + "-" + thread.incrementAndGet()));
    }
}
