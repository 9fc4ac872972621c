package dev.lifeguard.otel.extension;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What is observed: a pool of 3 threads runs 40 tasks. Prints the thread-seconds that these took by its own clock, and the seconds from
 * the first hand-over until all had ended; ends when its input ends.
 */
final class Shop {
    static final int THREADS = 3;
    static final int TASKS = 40;

    private static final long TASK_NS = 10_000_000;

    /** For the life of the JVM, so that it is never collected. */
    private static final ExecutorService POOL =
            Executors.newFixedThreadPool(THREADS, task -> new Thread(task, "checkout"));

    private Shop() {}

    /** What OpenTelemetry's agent may make a span of. */
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
            // only the end counts
        }
    }
}
