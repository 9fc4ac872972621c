package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Twenty pools that share a thousand tasks a second, and twenty idle ones. A task waits for 5 ms. */
public final class ManyPools {
    private static final int POOLS = 20;
    private static final int THREADS = 4;
    private static final int SECONDS = 5;
    private static final long BETWEEN_NS = 1_000_000;
    private static final long WAIT_NS = 5_000_000;

    private ManyPools() {}

    public static void main(String[] args) throws InterruptedException {
        List<ExecutorService> busy = pools("busy");
        List<ExecutorService> idle = pools("idle");
        long next = System.nanoTime();
        for (int i = 0; i < SECONDS * 1_000; i++) {
            busy.get(i % POOLS).execute(ManyPools::await);
            next += BETWEEN_NS;
            while (System.nanoTime() - next < 0) {
                LockSupport.parkNanos(next - System.nanoTime());
            }
        }
        busy.forEach(ExecutorService::shutdown);
        idle.forEach(ExecutorService::shutdown);
    }

    private static void await() {
        long end = System.nanoTime() + WAIT_NS;
        while (System.nanoTime() - end < 0) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    private static List<ExecutorService> pools(String name) {
        List<ExecutorService> pools = new ArrayList<>();
        for (int i = 0; i < POOLS; i++) {
            String pool = name + (char) ('a' + i);
            AtomicInteger number = new AtomicInteger();
            ExecutorService made = Executors.newFixedThreadPool(
                    THREADS, work -> new Thread(work, pool + "-" + number.incrementAndGet()));
            for (int j = 0; j < THREADS; j++) {
                made.execute(ManyPools::await);
            }
            pools.add(made);
        }
        return pools;
    }
}
