package com.shop;

import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** A slow checkout service that makes its own traffic, for the tutorial. It runs until Ctrl-C. */
public final class Checkout {
    private static final int ORDERS_PER_SECOND = 114;

    private final ExecutorService prices = Executors.newFixedThreadPool(12, named("prices"));
    private final ExecutorService mail = Executors.newFixedThreadPool(4, named("mail"));

    public static void main(String[] args) {
        System.out.println("checkout runs as process " + ProcessHandle.current().pid());
        new Checkout().serve();
    }

    /** Takes orders at random times, as customers send them; one in fifty gets a mail. */
    private void serve() {
        SplittableRandom random = new SplittableRandom(1);
        long next = System.nanoTime();
        for (int order = 0; ; order++) {
            total(order);
            if (order % 50 == 0) {
                confirm(order);
            }
            next += (long) (-Math.log(1 - random.nextDouble()) * 1e9 / ORDERS_PER_SECOND);
            while (System.nanoTime() < next) {
                LockSupport.parkNanos(next - System.nanoTime());
            }
        }
    }

    private void total(int order) {
        prices.submit(() -> PriceClient.fetch(order));
    }

    private void confirm(int order) {
        mail.submit(() -> MailServer.send(order));
    }

    private static ThreadFactory named(String pool) {
        AtomicInteger number = new AtomicInteger();
        return task -> new Thread(task, pool + "-" + number.incrementAndGet());
    }
}

/** Stands for a service on the network that answers in a tenth of a second. */
final class PriceClient {
    private PriceClient() {}

    static int fetch(int order) throws InterruptedException {
        Thread.sleep(100);
        return 10 * order;
    }
}

/** Stands for a mail server. */
final class MailServer {
    private MailServer() {}

    static boolean send(int order) throws InterruptedException {
        Thread.sleep(5);
        return order >= 0;
    }
}
