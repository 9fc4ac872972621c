package dev.lifeguard.lab.findings.program;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;

/** Hazards: workers stuck on a lock or permits. Healthy: they hold the same for a moment. */
final class StuckLocks {
    private StuckLocks() {}

    /**
     * Hazard: the holder of a lock waits for a task of its own pool, whose workers wait for the lock. Healthy: for a
     * task of another pool.
     */
    static void holderWaits(Draw draw, boolean healthy) {
        int threads = draw.from(2, 10);
        Pools pools = new Pools(draw);
        ThreadPoolExecutor outer = pools.fixed(threads);
        ExecutorService inner = healthy ? pools.fixed(2) : outer;
        Guard lock = Guard.lock(draw);
        int how = draw.from(0, 2);
        Load load = new Load(draw);
        Runnable before = load.work(0.1, Waits.SLEEP, 0);
        Runnable part = load.work(0.1, Waits.SLEEP, 1);
        CyclicBarrier all = new CyclicBarrier(healthy ? 1 : threads);
        Runnable task = () -> {
            before.run();
            Starving.meet(all); // nobody takes the lock before all threads are busy
            lock.hold(() -> Starving.ask(how, inner, part));
        };
        some(draw, load, healthy, outer, task);
    }

    /** Hazard: each task holds a permit and waits for another, while all are taken. Healthy: there are enough. */
    static void secondPermit(Draw draw, boolean healthy) {
        int count = draw.from(2, 6);
        ThreadPoolExecutor pool = new Pools(draw).fixed(count + draw.from(0, 4));
        boolean timid = draw.oneIn(3);
        Guard permits = Guard.permits(healthy ? 3 * pool.getCorePoolSize() : count, timid);
        Load load = new Load(draw);
        Runnable first = load.work(0.1, draw.of(Waits.values()), 1);
        Runnable second = load.work(0, draw.of(Waits.values()), draw.log(5, 50));
        CyclicBarrier all = new CyclicBarrier(healthy ? 1 : count);
        Runnable task = () -> permits.hold(() -> {
            first.run();
            Starving.meet(all);
            permits.hold(second);
        });
        some(draw, load, healthy, pool, task);
    }

    /**
     * Hazard: two tasks take two locks in opposite order and wait for each other. Healthy: always in the same order.
     */
    static void circle(Draw draw, boolean healthy) {
        ExecutorService pool = new Pools(draw).fixed(draw.from(2, 10));
        Guard orders = Guard.lock(draw);
        Guard stock = Guard.lock(draw);
        Load load = new Load(draw);
        Runnable work = load.work(0.1, draw.of(Waits.values()), draw.log(1, 10));
        CyclicBarrier both = new CyclicBarrier(healthy ? 1 : 2);
        Load.execute(
                pool,
                () -> orders.hold(() -> {
                    Starving.meet(both);
                    stock.hold(work);
                }));
        Load.execute(
                pool,
                () -> (healthy ? orders : stock).hold(() -> {
                    Starving.meet(both);
                    (healthy ? stock : orders).hold(work);
                }));
        Runnable other = draw.oneIn(3) ? work : () -> orders.hold(() -> stock.hold(work));
        load.every(draw.from(2.0, 10.0), () -> Load.execute(pool, other));
    }

    private static void some(Draw draw, Load load, boolean healthy, ThreadPoolExecutor pool, Runnable task) {
        if (healthy) {
            load.every(draw.from(2.0, 10.0), () -> Load.execute(pool, task));
            return;
        }
        int count = pool.getCorePoolSize() + draw.from(1, 6);
        for (int i = 0; i < count; i++) {
            Load.execute(pool, task);
        }
    }
}
