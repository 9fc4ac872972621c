package dev.lifeguard.otel.extension;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The observed program: a pool of 3 threads runs 40 tasks. It prints the thread-seconds of the tasks by its own clock,
 * and the seconds from the first submission until all have ended. It ends when its input ends.
 */
final class Shop {
    static final int THREADS = 3;
    static final int TASKS = 40;

    private static final long TASK_NS = 10_000_000;

    /** Kept for the life of the JVM, so that it is never collected. */
    private static final ExecutorService POOL =
            Executors.newFixedThreadPool(THREADS, task -> new Thread(task, "checkout"));

    private Shop() {}

    /** A method for which OpenTelemetry's agent may create a span. */
    private static void handOver(AtomicLong tasksNs, CountDownLatch rest) {
        for (int i = 0; i < TASKS; i++) {
            POOL.execute(() -> {
                long began = System.nanoTime();
                while (System.nanoTime() - began < TASK_NS) {
                    Thread.onSpinWait();
                }
                tasksNs.addAndGet(System.nanoTime() - began);
                rest.countDown();
            });
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        CountDownLatch rest = new CountDownLatch(TASKS);
        AtomicLong tasksNs = new AtomicLong();
        long start = System.nanoTime();
        handOver(tasksNs, rest);
        rest.await();
        POOL.shutdown();
        while (!POOL.isTerminated()) {
            Thread.onSpinWait(); // a task ends a little after its last line
        }
        System.out.println(tasksNs.get() / 1e9 + " " + (System.nanoTime() - start) / 1e9);
        while (System.in.read() >= 0) {
            // only the end of the input matters
        }
    }
}
