package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Fifty pools with ten idle threads each. Ends when its standard input ends. */
public final class Sleepers {
    private static final int POOLS = 50;
    private static final int THREADS = 10;

    private Sleepers() {}

    public static void main(String[] args) throws Exception {
        List<ExecutorService> pools = new ArrayList<>();
        CountDownLatch started = new CountDownLatch(POOLS * THREADS);
        for (int i = 0; i < POOLS; i++) {
            ExecutorService pool = Executors.newFixedThreadPool(THREADS);
            pools.add(pool);
            for (int j = 0; j < THREADS; j++) {
                pool.execute(started::countDown);
            }
        }
        started.await();
        System.out.println("ready");
        while (System.in.read() >= 0) {}
        pools.forEach(ExecutorService::shutdownNow);
    }
}
