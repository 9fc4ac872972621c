package dev.lifeguard.lab.findings.program;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Tasks that wait for other tasks. Hazard: of their own pool, which is full of such tasks. Healthy: of another pool.
 */
final class Starving {
    private static final Mark LINE = new Mark("BLOCKED_AT");

    private static final Mark SUBMITTED = new Mark("SUBMITTED_FROM");

    private Starving() {}

    static void start(Draw draw, boolean healthy) {
        int threads = draw.from(1, 8);
        Pools pools = new Pools(draw);
        ExecutorService outer = pools.fixed(threads);
        ExecutorService inner = healthy ? pools.fixed(threads) : outer;
        int how = draw.from(0, 2);
        Load load = new Load(draw);
        Runnable quick = load.work(0.1, Waits.SLEEP, 1);
        if (healthy) {
            load.every(draw.from(2.0, 10.0), () -> Load.execute(outer, () -> ask(how, inner, quick)));
            return;
        }
        CyclicBarrier all = new CyclicBarrier(threads);
        for (int i = 0; i < threads + draw.from(0, 5); i++) {
            Load.execute(outer, () -> {
                meet(all); // all threads are taken when the first task asks
                ask(how, inner, quick);
            });
        }
    }

    static void ask(int how, ExecutorService inner, Runnable part) {
        Load.run(() -> {
            switch (how) {
                case 0:
                    Future<?> future = inner.submit(SUBMITTED.at(part));
                    LINE.at(future).get();
                    break;
                case 1:
                    CompletableFuture<Void> run = CompletableFuture.runAsync(SUBMITTED.at(part), inner);
                    LINE.at(run).join();
                    break;
                default:
                    CountDownLatch done = new CountDownLatch(1);
                    Load.execute(inner, () -> {
                        part.run();
                        done.countDown();
                    });
                    LINE.at(done).await();
            }
        });
    }

    static void meet(CyclicBarrier others) {
        Load.run(others::await);
    }

    /**
     * Hazard: consumers hold all threads while the producer is queued behind them. Healthy: producers have their own
     * pool.
     */
    static void consumers(Draw draw, boolean healthy) {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        int threads = draw.from(1, 8);
        Pools pools = new Pools(draw);
        ExecutorService consumers = pools.fixed(threads);
        ExecutorService producers = healthy ? pools.fixed(2) : consumers;
        for (int i = 0; i < threads; i++) {
            Load.execute(consumers, () -> consume(queue));
        }
        Runnable produce = () -> queue.add(1);
        if (healthy) {
            new Load(draw).every(draw.from(2.0, 10.0), () -> Load.execute(producers, produce));
        } else {
            for (int i = 0; i < draw.from(1, 5); i++) {
                Load.execute(producers, produce);
            }
        }
    }

    private static void consume(BlockingQueue<Integer> queue) {
        Load.run(() -> {
            while (true) {
                LINE.at(queue).take();
            }
        });
    }
}
