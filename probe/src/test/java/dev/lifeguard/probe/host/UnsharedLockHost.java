package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Workers who hold a lock of their own for most of the time, and now and then one that they share. */
public final class UnsharedLockHost {
    private static final int THREADS = 4;
    private static final long SECONDS = 8;

    private UnsharedLockHost() {}

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor workers = Pools.fixed("workers", THREADS);
        ReentrantLock shared = new ReentrantLock();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        List<Future<?>> all = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            ReentrantLock own = new ReentrantLock();
            all.add(workers.submit(() -> {
                while (System.nanoTime() - end < 0) {
                    hold(own, 2_000);
                    hold(shared, 300);
                }
                return null;
            }));
        }
        for (Future<?> one : all) {
            one.get();
        }
        System.exit(0);
    }

    private static void hold(ReentrantLock lock, long micros) throws InterruptedException {
        lock.lock();
        try {
            TimeUnit.MICROSECONDS.sleep(micros);
        } finally {
            lock.unlock();
        }
    }
}
