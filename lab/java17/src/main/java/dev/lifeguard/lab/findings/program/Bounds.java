package dev.lifeguard.lab.findings.program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;

/** Hazards: missing or too low bounds of pools, or too many pools. Healthy: sufficient bounds. */
final class Bounds {
    private Bounds() {}

    /** Hazard: a thread for each of many long tasks. */
    static void threads(Draw draw, boolean healthy) {
        Load load = new Load(draw);
        ExecutorService pool = new Pools(draw).cached();
        int ms = healthy ? draw.log(5, 50) : draw.from(20_000, 60_000);
        load.every(
                healthy ? draw.from(5.0, 30.0) : draw.from(8.0, 40.0),
                load.into(pool, load.work(0, draw.of(Waits.values()), ms)));
    }

    /** Hazard: a queue that only grows. */
    static void queue(Draw draw, boolean healthy) {
        int threads = draw.from(1, 6);
        int ms = draw.log(5, 60);
        double used = healthy ? draw.from(0.05, 0.2) : draw.from(1.4, 3.0);
        Load load = new Load(draw);
        ExecutorService pool = new Pools(draw).fixed(healthy ? threads + 8 : threads);
        load.every(
                used * threads * 1000 / ms,
                load.into(pool, load.work(0.05 * ms / threads, draw.of(Waits.values()), ms)));
    }

    /** Hazard: a full queue. */
    static void refusals(Draw draw, boolean healthy) {
        int threads = draw.from(1, 6);
        int ms = draw.log(10, 100);
        RejectedExecutionHandler refuse =
                draw.oneIn(3) ? new ThreadPoolExecutor.DiscardPolicy() : new ThreadPoolExecutor.AbortPolicy();
        double used = healthy ? draw.from(0.05, 0.2) : draw.from(1.3, 3.0);
        Load load = new Load(draw);
        int most = healthy ? threads + 8 : threads;
        ExecutorService pool = new Pools(draw).bounded(most, healthy ? 100 : draw.from(1, 30), refuse);
        load.every(used * threads * 1000 / ms, load.into(pool, load.work(0, draw.of(Waits.values()), ms)));
    }

    /** Hazard: many idle pools. */
    static void idle(Draw draw, boolean healthy) {
        List<ThreadPoolExecutor> pools = new ArrayList<>();
        int count = healthy ? draw.from(1, 4) : draw.from(9, 24);
        int threads = healthy ? draw.from(2, 8) : draw.from(6, 16);
        Pools make = new Pools(draw);
        for (int i = 0; i < count; i++) {
            ThreadPoolExecutor pool = make.fixed(threads);
            pool.prestartAllCoreThreads();
            pools.add(pool);
        }
        Load load = new Load(draw);
        Runnable work = load.work(0, Waits.SLEEP, 1);
        Load.evenly(draw.from(0.5, 2.0), () -> pools.get(0).execute(work));
    }
}
