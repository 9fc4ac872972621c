package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Computes on two threads for some seconds, starting at the first line of input. */
public final class Computing {
    private Computing() {}

    /** No arguments. */
    public static void main(String[] args) throws Exception {
        System.out.println("ready");
        while (System.in.read() != '\n') {
            // not yet
        }
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<?>> tasks = new ArrayList<>();
        long end = System.nanoTime() + 3_200_000_000L;
        for (int i = 0; i < 2; i++) {
            tasks.add(pool.submit(() -> compute(end)));
        }
        for (Future<?> task : tasks) {
            task.get();
        }
        pool.shutdown();
    }

    private static void compute(long end) {
        while (System.nanoTime() < end) {
            // computes
        }
    }
}
