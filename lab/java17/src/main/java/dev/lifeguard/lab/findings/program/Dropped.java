package dev.lifeguard.lab.findings.program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor.AbortPolicy;
import java.util.concurrent.ThreadPoolExecutor.DiscardOldestPolicy;
import java.util.concurrent.ThreadPoolExecutor.DiscardPolicy;

/** Hazard: tasks wait for ever for parts that another pool has dropped. Healthy: that pool has room for all. */
final class Dropped {
    private static final Mark LINE = new Mark("BLOCKED_AT");

    private static final Mark SUBMITTED = new Mark("SUBMITTED_FROM");

    private Dropped() {}

    static void start(Draw draw, boolean healthy) {
        int how = draw.from(0, 3);
        int threads = draw.from(1, 6);
        int innerThreads = draw.from(1, 3);
        int room = draw.from(1, 4);
        Pools pools = new Pools(draw);
        ExecutorService outer = pools.fixed(threads);
        ThreadPoolExecutor inner = pools.bounded(
                healthy ? 24 : innerThreads,
                healthy ? 1000 : room,
                how == 0 ? new DiscardPolicy() : how == 1 ? new DiscardOldestPolicy() : new AbortPolicy());
        Load load = new Load(draw);
        Runnable before = load.work(0.1, Waits.SLEEP, 1);
        Runnable part = load.work(0, draw.of(Waits.values()), draw.from(15, 40));
        int parts = innerThreads + room + draw.from(1, 4);
        Runnable task = () -> {
            before.run();
            if (how < 2) {
                futures(inner, part, parts);
            } else {
                latch(inner, part, parts);
            }
        };
        load.every(healthy ? draw.from(0.5, 2.0) : draw.from(4.0, 15.0), () -> Load.execute(outer, task));
        if (how == 3 && !healthy) {
            Load.execute(outer, inner::shutdownNow); // drops its queued tasks and refuses new ones
        }
    }

    private static void futures(ExecutorService inner, Runnable part, int count) {
        List<Future<?>> parts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            parts.add(inner.submit(SUBMITTED.at(part)));
        }
        for (Future<?> one : parts) {
            await(one);
        }
    }

    private static void await(Future<?> one) {
        try {
            LINE.at(one).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void latch(ExecutorService inner, Runnable part, int count) {
        CountDownLatch done = new CountDownLatch(count);
        for (int i = 0; i < count; i++) {
            try {
                Load.execute(inner, () -> {
                    part.run();
                    done.countDown();
                });
            } catch (RejectedExecutionException e) {
                continue; // and nobody counts down for it
            }
        }
        try {
            LINE.at(done).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
