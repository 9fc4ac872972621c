package dev.lifeguard.lab.findings.program;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool per call. */
final class PerCall {
    private static final Mark LINE = new Mark("CREATED_AT");

    private PerCall() {}

    /** Hazard: a pool for each call. Healthy: one for all. */
    static void start(Draw draw, boolean healthy) {
        int ms = draw.log(1, 30);
        Waits how = draw.of(Waits.values());
        Draw own = draw.split();
        ExecutorService shared = Executors.newFixedThreadPool(draw.from(4, 8));
        Load load = new Load(draw);
        Runnable work = load.work(0.2, how, ms);
        boolean shutDown = !draw.oneIn(4);
        load.every(draw.from(2.0, 12.0), () -> {
            if (healthy) {
                shared.execute(work);
            } else {
                call(own, work, shutDown);
            }
        });
    }

    private static void call(Draw own, Runnable work, boolean shutDown) {
        ExecutorService pool = pool(own.from(1, 4));
        pool.execute(work);
        if (shutDown) {
            pool.shutdown();
        }
    }

    private static ExecutorService pool(int threads) {
        return Executors.newFixedThreadPool(LINE.at(threads));
    }
}
