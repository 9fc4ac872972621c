package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Pools, tasks and threads that an observer could fail on. */
final class Hostile {
    private Hostile() {}

    /** Throws an exception from, or never returns from, every method that only an observer would call. */
    private static final class Silent extends ThreadPoolExecutor {
        Silent() {
            super(2, 2, 1, TimeUnit.MINUTES, new ArrayCapacity(), Pools.threads("silent"));
        }

        @Override
        public int getPoolSize() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int getCorePoolSize() {
            throw new UnsupportedOperationException();
        }

        @Override
        public synchronized int getMaximumPoolSize() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String toString() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int hashCode() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean equals(Object other) {
            throw new UnsupportedOperationException();
        }
    }

    private static final class ArrayCapacity extends LinkedBlockingQueue<Runnable> {
        private static final long serialVersionUID = 1L;

        @Override
        public int remainingCapacity() {
            throw new UnsupportedOperationException();
        }
    }

    static void silent(Ledger ledger) throws Exception {
        Silent pool = new Silent();
        CountDownLatch done = new CountDownLatch(100);
        synchronized (pool) {
            for (int i = 0; i < 100; i++) {
                pool.execute(
                        new Object() {
                            Runnable task() {
                                return new Runnable() {
                                    @Override
                                    public void run() {
                                        done.countDown();
                                    }

                                    @Override
                                    public int hashCode() {
                                        throw new UnsupportedOperationException();
                                    }

                                    @Override
                                    public boolean equals(Object other) {
                                        throw new UnsupportedOperationException();
                                    }
                                };
                            }
                        }.task());
            }
            Pools.await(done);
            Thread.sleep(1100); // the probe ticks while the pool is locked
        }
        Pools.until(() -> pool.getCompletedTaskCount() == 100);
        ledger.pool("silent", 100, 0, 0, pool::getCompletedTaskCount);
        keep(ledger, pool);
    }

    private static void keep(Ledger ledger, ThreadPoolExecutor pool) {
        ledger.atEnd(() -> ledger.fact("queued", pool.getQueue().size()));
    }

    /** Tasks that are interrupted at any moment, also while the probe reads clocks; no later task may notice. */
    static void interrupted(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("interrupted", 2);
        AtomicInteger begunInterrupted = new AtomicInteger();
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            futures.add(pool.submit(() -> {
                if (Thread.currentThread().isInterrupted()) {
                    begunInterrupted.incrementAndGet();
                }
                long end = System.nanoTime() + 3_000_000;
                while (System.nanoTime() < end && !Thread.currentThread().isInterrupted()) {
                    Thread.onSpinWait();
                }
            }));
        }
        for (int i = 0; i < 300; i += 2) {
            Future<?> future = futures.get(i);
            Pools.until(() -> future.isDone() || pool.getCompletedTaskCount() >= futures.indexOf(future));
            future.cancel(true);
        }
        Pools.completed(pool, 300);
        ledger.fact("errors", pool.getCompletedTaskCount() - 300);
        ledger.pool("interrupted", pool, 300, 0, 0);
    }

    /** Threads whose tasks rename them. */
    static void renamed(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("renamed", 2);
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch started = new CountDownLatch(2);
        for (int i = 0; i < 10; i++) {
            int number = i;
            pool.execute(() -> {
                Thread.currentThread().setName("order of customer A" + number);
                started.countDown();
                Pools.await(release);
            });
        }
        Pools.await(started);
        Thread.sleep(1100); // the probe looks for the pool's name once a second
        release.countDown();
        Pools.completed(pool, 10);
        ledger.pool("renamed", pool, 10, 0, 0);
    }

    /** A pool whose threads are another pool's tasks. */
    static void borrowedThreads(Ledger ledger) throws Exception {
        ThreadPoolExecutor lender = Pools.fixed("lender", 2);
        ThreadPoolExecutor borrower = Pools.fixed("borrower", 2);
        borrower.setKeepAliveTime(5, TimeUnit.MILLISECONDS);
        borrower.allowCoreThreadTimeOut(true);
        AtomicInteger lent = new AtomicInteger(); // the lender's own count of tasks is approximate while one ends
        borrower.setThreadFactory(task -> {
            lent.incrementAndGet();
            return new Borrowed(lender, task);
        });
        List<Integer> sums = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 50; i++) {
            int number = i;
            borrower.execute(() -> sums.add(number));
        }
        Pools.completed(borrower, 50);
        Pools.until(() -> borrower.getPoolSize() == 0);
        ledger.fact("ran", sums.size());
        lent.incrementAndGet();
        lender.execute(() -> {});
        Pools.completed(lender, lent.get());
        // Both are named after the lender's threads.
        ledger.pool(
                "lender",
                lent.get() + 50,
                0,
                0,
                () -> lender.getCompletedTaskCount() + borrower.getCompletedTaskCount());
    }

    private static final class Borrowed extends Thread {
        private final Executor lender;
        private final Runnable work;

        Borrowed(Executor lender, Runnable work) {
            this.lender = lender;
            this.work = work;
        }

        @Override
        public void run() {
            lender.execute(work);
        }
    }

    /** Tasks that use other pools, wait for them, and shut down their own pool. */
    static void nested(Ledger ledger) throws Exception {
        ThreadPoolExecutor inner = Pools.fixed("inner", 2);
        ThreadPoolExecutor outer = Pools.fixed("outer", 2);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            int number = i;
            futures.add(outer.submit(() -> inner.submit(() -> number).get()));
        }
        int sum = 0;
        for (Future<Integer> future : futures) {
            sum += future.get();
        }
        ledger.fact("sum", sum);
        outer.execute(() -> {
            outer.setCorePoolSize(1); // interrupts idle workers, taking their locks
            outer.shutdown();
        });
        ledger.fact("terminated", outer.awaitTermination(20, TimeUnit.SECONDS));
        Pools.completed(inner, 40);
        ledger.pool("inner", inner, 40, 0, 0);
        ledger.pool("outer", outer, 41, 0, 0);
    }

    /** A queue that wraps its elements: it returns other objects than it received. */
    static void wrappingQueue(Ledger ledger) throws Exception {
        BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>() {
            private static final long serialVersionUID = 1L;

            @Override
            public boolean offer(Runnable task) {
                return super.offer(task::run);
            }
        };
        ThreadPoolExecutor pool = Pools.fixed("wrappingqueue", 1, queue);
        CountDownLatch release = Pools.occupy(pool);
        AtomicInteger ran = new AtomicInteger();
        for (int i = 0; i < 500; i++) {
            pool.execute(ran::incrementAndGet);
        }
        release.countDown();
        Pools.completed(pool, 501);
        ledger.fact("ran", ran);
        ledger.pool("wrappingqueue", pool, 501, 0, 0);
    }
}
