package dev.lifeguard.cli.it;

import java.io.IOException;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/**
 * A service whose pool "orders" gets a hundred tasks per second, at irregular times, each blocking for 50 ms. It needs
 * five threads, and more is better. The first argument is the number of threads. Prints "ready" when tasks run. When
 * its input ends, it lets the tasks end and prints how many there were and how many ran exactly once.
 */
final class ResizableApp {
    private static final int MAX_TASKS = 100_000;
    private static final double MEAN_GAP_NS = 10_000_000;
    private static final long TASK_MS = 50;

    private ResizableApp() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        AtomicInteger threads = new AtomicInteger();
        int size = Integer.parseInt(args[0]);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                size,
                size,
                1,
                TimeUnit.MINUTES,
                new LinkedBlockingQueue<>(),
                task -> new Thread(task, "orders-" + threads.incrementAndGet()));
        ForkJoinPool.commonPool().execute(ResizableApp::work); // for tests of the common pool
        AtomicIntegerArray runs = new AtomicIntegerArray(MAX_TASKS);
        AtomicInteger submitted = new AtomicInteger();
        Thread load = new Thread(() -> load(pool, runs, submitted), "load");
        load.start();
        System.out.println("ready");
        while (System.in.read() >= 0) {
            // only the end of the input matters
        }
        load.interrupt();
        load.join();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        int once = 0;
        for (int i = 0; i < MAX_TASKS; i++) {
            once += runs.get(i) == 1 ? 1 : 0;
        }
        System.out.println(
                "submitted " + submitted.get() + ", ran once " + once + ", threads now " + pool.getMaximumPoolSize());
    }

    private static void load(ThreadPoolExecutor pool, AtomicIntegerArray runs, AtomicInteger submitted) {
        Random random = new Random(1);
        double next = System.nanoTime();
        while (!Thread.currentThread().isInterrupted() && submitted.get() < MAX_TASKS) {
            next -= Math.log(1 - random.nextDouble()) * MEAN_GAP_NS;
            LockSupport.parkNanos((long) next - System.nanoTime());
            int number = submitted.getAndIncrement();
            pool.execute(() -> {
                runs.incrementAndGet(number);
                work();
            });
        }
    }

    private static void work() {
        try {
            Thread.sleep(TASK_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
