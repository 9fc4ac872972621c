package dev.lifeguard.lab.findings.program;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;

/** Hazards: pools of the wrong size for their work. Healthy: the right size. */
final class Sizes {
    private static final int CORES = Runtime.getRuntime().availableProcessors();

    private Sizes() {}

    /** Hazard: many threads that compute. Healthy: one per processor. */
    static void computing(Draw draw, boolean healthy) {
        int pools = draw.of(1, 1, 3, 6);
        int threads = healthy ? CORES : draw.log(16, 64);
        double ms = draw.from(1.0, 20.0);
        for (int i = 0; i < (healthy ? 1 : pools); i++) {
            ExecutorService pool = new Pools(draw).fixed(healthy ? threads : Math.max(3, threads / pools));
            Runnable work = new Load(draw).work(ms, Waits.SLEEP, 0);
            for (int task = 0; task < Math.max(3, threads / (healthy ? 1 : pools)); task++) {
                again(pool, work);
            }
        }
    }

    static void blocking(Draw draw, boolean healthy) {
        int threads = draw.from(1, 12);
        int ms = draw.log(10, 200);
        double perSecond = draw.from(1.05, 2.0) * threads * 1000 / ms;
        // large enough that tasks rarely wait: at least three times the busy threads, and some for bursts
        ExecutorService pool = new Pools(draw).fixed(healthy ? 6 * threads + 12 : threads);
        Load load = new Load(draw);
        load.every(perSecond, load.into(pool, load.work(0, draw.of(Waits.values()), ms)));
    }

    /** Hazard: too few hand-made worker threads. */
    static void handMade(Draw draw, boolean healthy) {
        int threads = draw.from(2, 12);
        int ms = draw.log(10, 200);
        double used = healthy ? draw.from(0.1, 0.5) : draw.from(1.2, 2.0);
        Load load = new Load(draw);
        Runnable work = load.work(0, draw.of(Waits.values()), ms);
        BlockingQueue<Runnable> queue = workers(draw, threads);
        load.every(used * threads * 1000 / ms, () -> queue.add(work));
    }

    /** Hazard: enough threads now, but not for much more load. */
    static void ahead(Draw draw, boolean healthy) {
        int threads = draw.from(12, 40);
        int ms = draw.log(20, 200);
        double used = healthy ? draw.from(0.05, 0.2) : draw.from(0.42, 0.6);
        Load load = new Load(draw);
        Runnable arrival = load.into(new Pools(draw).fixed(threads), load.work(0, draw.of(Waits.values()), ms));
        Load.evenly(used * threads * 1000 / ms, arrival);
    }

    /** Runs a task that submits itself again when it ends, so that there is always one. */
    private static void again(ExecutorService pool, Runnable work) {
        pool.execute(() -> {
            work.run();
            again(pool, work);
        });
    }

    /** Starts workers that take their work from the returned queue. */
    private static BlockingQueue<Runnable> workers(Draw draw, int threads) {
        BlockingQueue<Runnable> queue =
                draw.of(new LinkedBlockingQueue<>(), new LinkedBlockingDeque<>(), new LinkedTransferQueue<>());
        boolean polls = draw.oneIn(2);
        String name = draw.of("order-handler-", "consumer-", "net-worker-");
        for (int i = 0; i < threads; i++) {
            Load.daemon(name + i, () -> loop(queue, polls));
        }
        return queue;
    }

    private static void loop(BlockingQueue<Runnable> queue, boolean polls) {
        Load.run(() -> {
            while (true) {
                Runnable work = polls ? queue.poll(100, TimeUnit.MILLISECONDS) : queue.take();
                if (work != null) {
                    work.run();
                }
            }
        });
    }
}
