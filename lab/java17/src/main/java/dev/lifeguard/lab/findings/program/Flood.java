package dev.lifeguard.lab.findings.program;

import dev.lifeguard.lab.service.Spin;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.locks.LockSupport;

/** Hazard: endless tiny tasks. Healthy: tasks large enough for a hand-over. */
final class Flood {
    private static final Mark LINE = new Mark("SUBMITTED_FROM");

    private Flood() {}

    static void start(Draw draw, boolean healthy) {
        ThreadPoolExecutor pool = new Pools(draw).fixed(draw.from(1, 2));
        long cycles = healthy ? draw.log(150_000, 600_000) : draw.log(1, 300);
        int most = draw.from(50, 200);
        Runnable task = () -> Spin.spin(cycles);
        double perSecond = draw.from(300.0, 600.0);
        if (healthy) {
            Load.evenly(perSecond, () -> pool.execute(LINE.at(task)));
        } else {
            Load.daemon("flood", () -> flood(pool, task, most));
        }
    }

    private static void flood(ThreadPoolExecutor pool, Runnable task, int most) {
        while (true) {
            if (pool.getQueue().size() < most) {
                pool.execute(LINE.at(task));
            } else {
                LockSupport.parkNanos(50_000);
            }
        }
    }
}
