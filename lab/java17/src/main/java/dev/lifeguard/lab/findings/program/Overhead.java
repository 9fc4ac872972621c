package dev.lifeguard.lab.findings.program;

import dev.lifeguard.lab.service.Spin;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.locks.LockSupport;

/** Hazards: handing tasks over costs more than they do. */
final class Overhead {
    private static final Mark SUBMITTED = new Mark("SUBMITTED_FROM");
    private static final Mark CREATED = new Mark("CREATED_AT");

    private Overhead() {}

    /** Hazard: endless tiny tasks. Healthy: tasks large enough for a hand-over. */
    static void tinyTasks(Draw draw, boolean healthy) {
        ThreadPoolExecutor pool = new Pools(draw).fixed(draw.from(1, 2));
        long cycles = healthy ? draw.log(150_000, 600_000) : draw.log(1, 300);
        int most = draw.from(50, 200);
        Runnable task = () -> Spin.spin(cycles);
        double perSecond = draw.from(300.0, 600.0);
        if (healthy) {
            Load.evenly(perSecond, () -> pool.execute(SUBMITTED.at(task)));
        } else {
            Load.daemon("flood", () -> flood(pool, task, most));
        }
    }

    private static void flood(ThreadPoolExecutor pool, Runnable task, int most) {
        while (true) {
            if (pool.getQueue().size() < most) {
                pool.execute(SUBMITTED.at(task));
            } else {
                LockSupport.parkNanos(50_000);
            }
        }
    }

    /** Hazard: a pool for each call. Healthy: one for all. */
    static void poolPerCall(Draw draw, boolean healthy) {
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
        return Executors.newFixedThreadPool(CREATED.at(threads));
    }
}
