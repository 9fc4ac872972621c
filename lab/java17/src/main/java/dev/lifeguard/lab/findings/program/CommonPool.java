package dev.lifeguard.lab.findings.program;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/**
 * Hazard: blocking work on the common pool. Healthy: blocking work on its own pool, while the common pool computes a
 * little.
 */
final class CommonPool {
    private CommonPool() {}

    static void start(Draw draw, boolean healthy) {
        int parallelism = ForkJoinPool.commonPool().getParallelism();
        int ms = draw.log(5, 100);
        double used = draw.from(0.4, 0.9);
        double perSecond = used * parallelism * 1000 / ms;
        Load load = new Load(draw);
        if (healthy) {
            ExecutorService own = new Pools(draw).fixed(6 * parallelism + 8);
            Runnable compute = load.work(1, Waits.SLEEP, 0);
            load.every(Math.min(perSecond, 50), load.into(own, load.work(0, draw.of(Waits.values()), ms)));
            load.every(20, () -> IntStream.range(0, 4).parallel().forEach(i -> compute.run()));
            return;
        }
        Runnable work = load.work(0, draw.of(Waits.values()), ms);
        if (draw.oneIn(3)) {
            load.every(
                    Math.max(1, perSecond / 8),
                    () -> IntStream.range(0, 8).parallel().forEach(i -> work.run()));
        } else {
            load.every(perSecond, load.into(ForkJoinPool.commonPool(), work));
        }
    }
}
