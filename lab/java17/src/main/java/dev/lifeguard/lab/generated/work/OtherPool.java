package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.GeneratedWorkload;
import dev.lifeguard.lab.generated.PoolKind;
import dev.lifeguard.lab.service.Spin;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;

/** A second pool that works in the background until it is closed. */
final class OtherPool implements AutoCloseable {
    private static final double CPU_MS = 4;
    private static final long SLEEP_MS = 20;
    private static final double UTILIZATION = 0.6;

    private final ExecutorService pool;
    private final Thread feeder;
    private volatile boolean closed;

    private OtherPool(ExecutorService pool, double perSecond, Runnable task) {
        this.pool = pool;
        feeder = new Thread(() -> feed(perSecond, task), "other-feeder");
        feeder.setDaemon(true);
    }

    /** Starts the workload's second pool. Without one, the result does nothing. */
    static AutoCloseable start(GeneratedWorkload workload) {
        double cpu = workload.beside().cpuPool();
        int threads = workload.beside().blockingPool();
        if (cpu == 0 && threads == 0) {
            return () -> {};
        }
        OtherPool other = cpu > 0
                ? new OtherPool(
                        FixedPools.of(PoolKind.FIXED, "other", workload.cores(), 0),
                        1000 * cpu * workload.cores() / CPU_MS,
                        () -> Spin.forCpuMillis(CPU_MS))
                : new OtherPool(
                        FixedPools.of(PoolKind.FIXED, "other", threads, 0),
                        1000 * UTILIZATION * threads / SLEEP_MS,
                        OtherPool::sleep);
        other.feeder.start();
        return other;
    }

    private void feed(double perSecond, Runnable task) {
        SplittableRandom random = new SplittableRandom(1);
        double due = System.nanoTime();
        while (!closed) {
            due = Math.max(due, System.nanoTime() - 1e8) + 1e9 * random.nextExponential() / perSecond;
            LockSupport.parkNanos((long) due - System.nanoTime());
            try {
                pool.execute(task);
            } catch (RejectedExecutionException e) {
                return; // closed
            }
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(SLEEP_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws InterruptedException {
        closed = true;
        feeder.interrupt();
        feeder.join();
        pool.shutdownNow();
    }
}
