package dev.lifeguard.lab.findings.program;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;

/**
 * Hazard: tasks that mostly wait for a lock or one of a few permits. Healthy: there are enough permits, or the lock is
 * rarely held.
 */
final class Limits {
    private Limits() {}

    /** A lock or monitor. Healthy: it is rarely held. */
    static void lock(Draw draw, boolean healthy) {
        int ms = draw.log(8, 60);
        inPool(draw, healthy, Guard.lock(draw), 1, ms);
    }

    /** A few permits. Healthy: eight times as many. */
    static void permits(Draw draw, boolean healthy) {
        int few = draw.from(2, 5);
        int count = healthy ? 8 * few : few;
        int ms = draw.log(20, 100);
        Guard permits = draw.oneIn(2) ? Guard.permits(count, draw.log(300, 3000)) : Guard.permits(count, draw.oneIn(3));
        inPool(draw, healthy, permits, few, ms);
    }

    private static void inPool(Draw draw, boolean healthy, Guard guard, int few, int ms) {
        ExecutorService pool = new Pools(draw).fixed(few * draw.from(3, 5) + draw.from(3, 6));
        requests(draw, healthy, guard, few, ms, pool);
    }

    /** A lock or permits for requests with a virtual thread each. */
    static void virtual(Draw draw, boolean healthy) {
        boolean permits = draw.oneIn(2);
        int few = permits ? draw.from(2, 6) : 1;
        int ms = draw.log(15, 60);
        Guard guard = permits ? Guard.permits(healthy ? 8 * few : few, draw.oneIn(3)) : Guard.lock(draw);
        requests(draw, healthy, guard, few, ms, new Pools(draw).virtual());
    }

    private static void requests(Draw draw, boolean healthy, Guard guard, int few, int ms, Executor threads) {
        Load load = new Load(draw);
        Runnable before = load.work(0, Waits.ofAnyThread(draw), draw.from(1, 5)); // virtual threads have no CPU clock
        Runnable held = load.work(0, Waits.ofAnyThread(draw), ms);
        double used = healthy ? draw.from(0.05, 0.15) : draw.from(1.15, 1.8);
        load.every(
                used * few * 1000 / ms,
                () -> Load.execute(threads, () -> {
                    before.run();
                    guard.hold(held);
                }));
    }
}
