package dev.lifeguard.probe.host;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A program that runs 300 tasks in a pool, prints a line, and stays until its standard input ends. */
public final class Counted {
    public static final int TASKS = 300;

    private Counted() {}

    public static void main(String[] args) throws Exception {
        AtomicInteger threads = new AtomicInteger();
        ExecutorService pool =
                Executors.newFixedThreadPool(3, task -> new Thread(task, "orders-" + threads.incrementAndGet()));
        for (int i = 0; i < TASKS; i++) {
            pool.execute(() -> {});
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.MINUTES) ? "done" : "late");
        while (System.in.read() >= 0) {
            // until it ends
        }
        System.out.println(pool); // keeps it from being collected
    }
}
