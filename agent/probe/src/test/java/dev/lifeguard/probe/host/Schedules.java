package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Delayed;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Scheduled pools. */
final class Schedules {
    private Schedules() {}

    static void plain(Ledger ledger) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(2, Pools.threads("scheduled"));
        pool.setRemoveOnCancelPolicy(true);
        ledger.fact(
                "result", pool.schedule(() -> "done", 5, TimeUnit.MILLISECONDS).get());
        CountDownLatch runs = new CountDownLatch(20);
        AtomicInteger count = new AtomicInteger();
        ScheduledFuture<?> repeated = pool.scheduleAtFixedRate(
                () -> {
                    if (count.incrementAndGet() == 20) {
                        throw new IllegalStateException("ends here");
                    }
                    runs.countDown();
                },
                1,
                2,
                TimeUnit.MILLISECONDS);
        Pools.until(repeated::isDone);
        List<ScheduledFuture<?>> later = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            later.add(pool.schedule(() -> {}, 1, TimeUnit.HOURS));
        }
        ledger.fact("queued", pool.getQueue().size());
        ledger.fact("cancelled", later.get(0).cancel(false));
        ledger.fact("queued", pool.getQueue().size());
        pool.execute(() -> {});
        Pools.completed(pool, 22);
        ledger.fact("left over", pool.shutdownNow().size());
        ledger.fact("terminated", pool.awaitTermination(20, TimeUnit.SECONDS));
        ledger.pool("scheduled", pool, 22, 0, 0);
    }

    /** Two tasks become due while the only worker is busy: they wait from then on. */
    static void overdue(Ledger ledger) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, Pools.threads("overdue"));
        AtomicLong waited = new AtomicLong();
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch started = new CountDownLatch(1);
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        timed(pool, 0, waited, () -> {
            started.countDown();
            Pools.await(release);
        });
        Pools.await(started);
        timed(pool, 10, waited, () -> order.add(1));
        timed(pool, 20, waited, () -> order.add(2));
        Thread.sleep(430);
        release.countDown();
        Pools.completed(pool, 3);
        ledger.fact("order", order);
        ledger.pool("overdue", pool, 3, 0, 0);
        ledger.figure("overdue", "waitNs", waited.get());
    }

    /** More tasks without delay than the only worker can run; some of them are withdrawn. */
    static void flooded(Ledger ledger) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, Pools.threads("flooded"));
        pool.setRemoveOnCancelPolicy(true);
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch started = new CountDownLatch(1);
        pool.execute(() -> {
            started.countDown();
            Pools.await(release);
        });
        Pools.await(started);
        for (int i = 0; i < 100; i++) {
            pool.execute(() -> {});
        }
        List<ScheduledFuture<?>> withdrawn = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            withdrawn.add(pool.schedule(() -> {}, 1, TimeUnit.MILLISECONDS));
        }
        Thread.sleep(1500); // they wait for at least as long
        withdrawn.forEach(task -> task.cancel(false));
        release.countDown();
        Pools.completed(pool, 101);
        ledger.fact("queued", pool.getQueue().size());
        ledger.pool("flooded", pool, 111, 10, 0);
    }

    private static void timed(ScheduledThreadPoolExecutor pool, long delayMs, AtomicLong waited, Runnable task) {
        ScheduledFuture<?> future = pool.schedule(
                () -> {
                    waited.addAndGet(System.nanoTime());
                    task.run();
                },
                delayMs,
                TimeUnit.MILLISECONDS);
        waited.addAndGet(-System.nanoTime() - future.getDelay(TimeUnit.NANOSECONDS));
    }

    /** A custom task that records calls of {@code getDelay}. */
    record Watching<V>(RunnableScheduledFuture<V> task, Runnable asked) implements RunnableScheduledFuture<V> {
        @Override
        public long getDelay(TimeUnit unit) {
            asked.run();
            return task.getDelay(unit);
        }

        @Override
        public int compareTo(Delayed other) {
            return task.compareTo(((Watching<?>) other).task);
        }

        @Override
        public boolean isPeriodic() {
            return task.isPeriodic();
        }

        @Override
        public void run() {
            task.run();
        }

        @Override
        public boolean cancel(boolean interrupt) {
            return task.cancel(interrupt);
        }

        @Override
        public boolean isCancelled() {
            return task.isCancelled();
        }

        @Override
        public boolean isDone() {
            return task.isDone();
        }

        @Override
        public V get() throws InterruptedException, java.util.concurrent.ExecutionException {
            return task.get();
        }

        @Override
        public V get(long timeout, TimeUnit unit)
                throws InterruptedException, java.util.concurrent.ExecutionException,
                        java.util.concurrent.TimeoutException {
            return task.get(timeout, unit);
        }
    }

    private static void refuseStrangers() {
        if (Attachable.inProbe()) {
            throw new IllegalStateException("asked by a stranger");
        }
    }

    /** Only its queue may call such a task's {@code getDelay}. */
    static void ownTasks(Ledger ledger) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, Pools.threads("shy")) {
            @Override
            protected <V> RunnableScheduledFuture<V> decorateTask(Callable<V> call, RunnableScheduledFuture<V> task) {
                return new Watching<>(task, Schedules::refuseStrangers);
            }
        };
        int sum = 0;
        for (int i = 0; i < 20; i++) {
            int number = i;
            sum += pool.schedule(() -> number, i % 2, TimeUnit.MILLISECONDS).get();
        }
        ledger.fact("sum", sum);
        Pools.completed(pool, 20);
        ledger.pool("shy", pool, 20, 0, 0);
    }
}
