package dev.lifeguard.probe.host;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;

/**
 * Bursts of 3 ms tasks, more than the queue holds. Some submit another task or throw an exception. Counts the outcomes.
 */
final class FrameworkLoad {
    private static final int BURSTS = 10;
    private static final int BURST = 20;
    private static final int TOO_MANY = 7;
    private static final long TASK_NS = 3_000_000;

    private final FrameworkPool pool;
    private final AtomicInteger handedOver = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();
    private final AtomicInteger ran = new AtomicInteger();
    private final AtomicLong busyNs = new AtomicLong();
    private int reserved; // tasks that the pool submitted to itself, and those run by reserved threads

    FrameworkLoad(FrameworkPool pool) {
        this.pool = pool;
    }

    void warmUp() throws InterruptedException {
        handOver(() -> {});
        Pools.until(() -> ran.get() == 1);
    }

    void run() throws Exception {
        for (int burst = 0; burst < BURSTS; burst++) {
            for (int i = 0; i < BURST; i++) {
                int number = i;
                handOver(() -> work(number));
            }
            Pools.until(this::allRan);
        }
        if (pool.room() > 0) {
            refusals();
        }
        IntSupplier started = pool.reserved();
        if (started != null) {
            handOverToReserved();
            reserved += started.getAsInt();
        }
    }

    private boolean allRan() {
        return ran.get() + refused.get() == handedOver.get();
    }

    private void handOver(Runnable task) {
        handedOver.incrementAndGet();
        try {
            pool.executor().execute(() -> timed(task));
        } catch (RejectedExecutionException e) {
            refused.incrementAndGet();
        }
    }

    private void timed(Runnable task) {
        long from = System.nanoTime();
        try {
            task.run();
        } finally {
            busyNs.addAndGet(System.nanoTime() - from);
            ran.incrementAndGet();
        }
    }

    private void work(int number) {
        long end = System.nanoTime() + TASK_NS;
        while (System.nanoTime() < end) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
        if (number % 5 == 0) {
            handOver(() -> {});
        }
        if (number == 7 && !pool.name().equals("nettypool")) { // it would end the executor
            throw new IllegalStateException("as intended");
        }
    }

    private void refusals() throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        AtomicInteger started = new AtomicInteger();
        for (int i = 1; i <= pool.threads(); i++) {
            int wanted = i;
            handOver(() -> {
                started.incrementAndGet();
                Pools.await(release);
            });
            Pools.until(() -> started.get() == wanted);
        }
        for (int i = 0; i < pool.room() + TOO_MANY; i++) {
            handOver(() -> {});
        }
        release.countDown();
        Pools.until(this::allRan);
    }

    /** Passes tasks directly to a reserved thread of the pool, which reserves one if it has none. */
    private void handOverToReserved() throws Exception {
        var tryExecute = pool.executor().getClass().getMethod("tryExecute", Runnable.class);
        AtomicInteger taken = new AtomicInteger();
        while (reserved < 5) {
            int wanted = reserved + 1;
            if ((Boolean) tryExecute.invoke(pool.executor(), (Runnable) () -> timed(taken::incrementAndGet))) {
                Pools.until(() -> taken.get() == wanted);
                reserved++;
            }
            TimeUnit.MILLISECONDS.sleep(20); // until it has reserved one
        }
    }

    void report(Ledger ledger) {
        int arrived = handedOver.get() + reserved;
        ledger.fact(pool.name() + ": refused", refused);
        ledger.fact(pool.name() + ": ran", ran);
        if (pool.name().endsWith("loop")) {
            ledger.pool(pool.name(), -1, 0, 0, () -> -1); // includes rounds of the loops, also those before the load
        } else {
            ledger.pool(pool.name(), arrived, refused.get(), refused.get(), () -> (long) arrived - refused.get());
        }
        ledger.figure(pool.name(), "tasks", arrived - refused.get());
        ledger.figure(pool.name(), "threads", pool.threads());
        ledger.figure(pool.name(), "busyNs", busyNs.get());
        ledger.atEnd(() -> ledger.figure(pool.name(), "lengthNs", System.nanoTime() - FrameworkHost.BEGAN));
    }
}
