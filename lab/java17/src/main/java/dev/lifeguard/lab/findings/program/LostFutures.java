package dev.lifeguard.lab.findings.program;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * Hazard: most workers of a pool wait for a result that never arrives, while the rest works. Healthy: it arrives soon.
 */
final class LostFutures {
    private static final Mark LINE = new Mark("BLOCKED_AT");

    private LostFutures() {}

    static void start(Draw draw, boolean healthy) {
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
        try {
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
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
