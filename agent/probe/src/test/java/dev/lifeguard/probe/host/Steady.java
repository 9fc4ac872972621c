package dev.lifeguard.probe.host;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two small pools that run a task of a millisecond each, every ten milliseconds for three seconds. */
public final class Steady {
    private static final int TASKS = 300;

    private Steady() {}

    public static void main(String[] args) throws InterruptedException {
        ExecutorService[] pools = {Executors.newFixedThreadPool(2), Executors.newFixedThreadPool(2)};
        for (int i = 0; i < TASKS; i++) {
            for (ExecutorService pool : pools) {
                pool.execute(Steady::work);
            }
            Thread.sleep(10);
        }
        for (ExecutorService pool : pools) {
            pool.shutdown();
        }
    }

    private static void work() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
