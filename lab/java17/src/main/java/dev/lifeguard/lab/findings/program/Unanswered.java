package dev.lifeguard.lab.findings.program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor.AbortPolicy;
import java.util.concurrent.ThreadPoolExecutor.DiscardOldestPolicy;
import java.util.concurrent.ThreadPoolExecutor.DiscardPolicy;
import java.util.concurrent.TimeUnit;

/** Hazards: workers wait for results that never arrive. */
final class Unanswered {
    private static final Mark LINE = new Mark("BLOCKED_AT");
    private static final Mark SUBMITTED = new Mark("SUBMITTED_FROM");

    private Unanswered() {}

    /** Hazard: most workers wait, while the rest works. Healthy: the result arrives soon. */
    static void lostFutures(Draw draw, boolean healthy) {
        int threads = draw.from(8, 20);
        int lost = (int) Math.ceil(draw.from(0.6, 0.85) * threads);
        int how = draw.from(0, 2);
        int ms = draw.log(10, 60);
        ExecutorService pool = new Pools(draw).fixed(threads);
        Load load = new Load(draw);
        Runnable rest = load.work(0.1, draw.of(Waits.values()), ms);
        Runnable before = load.work(0.1, Waits.SLEEP, 0);
        Runnable answered = () -> {
            before.run();
            await(how, healthy ? ms : Long.MAX_VALUE);
        };
        if (healthy) {
            load.every(0.1 * threads * 1000 / ms, () -> Load.execute(pool, answered));
        } else {
            for (int i = 0; i < lost; i++) {
                Load.execute(pool, answered);
            }
        }
        load.every(draw.from(0.1, 0.3) * (threads - lost) * 1000 / ms, () -> Load.execute(pool, rest));
    }

    /** @param ms time until the result arrives */
    private static void await(int how, long ms) {
        Load.run(() -> {
            CompletableFuture<Object> answer = new CompletableFuture<>();
            if (ms < Long.MAX_VALUE) {
                answer.completeOnTimeout("", ms, TimeUnit.MILLISECONDS);
            }
            switch (how) {
                case 0:
                    LINE.at(answer).get();
                    break;
                case 1:
                    CountDownLatch done = new CountDownLatch(1);
                    answer.thenRun(done::countDown);
                    LINE.at(done).await();
                    break;
                default:
                    FutureTask<Object> task = new FutureTask<>(() -> "");
                    answer.thenRun(task);
                    LINE.at(task).get();
            }
        });
    }

    /** Hazard: the results are parts that another pool has dropped. Healthy: that pool has room for all. */
    static void dropped(Draw draw, boolean healthy) {
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
            Load.run(() -> LINE.at(one).get());
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
        Load.run(() -> LINE.at(done).await());
    }
}
