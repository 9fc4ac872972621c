package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Two fork/join pools whose workers all run a task, and a carrier that a virtual thread pins, until a line arrives.
 * Then the workers of one pool get short tasks at once, and the others are idle.
 */
public final class OlderForks {
    public static final int WORKERS = 3;

    private static final CountDownLatch release = new CountDownLatch(1);
    private static final int TASKS = 40;
    private static final long TASK_MS = 50;

    private OlderForks() {}

    public static void main(String[] args) throws Exception {
        ForkJoinPool again = occupied("again");
        ForkJoinPool resting = occupied("resting");
        if (Runtime.version().feature() >= 21) {
            CountDownLatch mounted = new CountDownLatch(1);
            Pinned.virtual(() -> {
                mounted.countDown();
                Slow.touch();
            });
            Pools.await(mounted);
        }
        System.out.println("ready");
        System.in.read();
        release.countDown();
        List<Runnable> ends = new ArrayList<>();
        for (int i = 0; i < WORKERS * TASKS; i++) {
            ends.add(again.submit(() -> Pools.sleep(TASK_MS))::join);
        }
        ends.forEach(Runnable::run);
        System.out.println("done");
        System.in.read();
        System.out.println("kept|" + resting.getPoolSize());
        System.exit(0);
    }

    private static ForkJoinPool occupied(String name) {
        ForkJoinPool pool = new ForkJoinPool(
                WORKERS,
                of -> {
                    ForkJoinWorkerThread worker = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(of);
                    worker.setName(name + "-" + worker.getPoolIndex());
                    return worker;
                },
                null,
                false);
        CountDownLatch started = new CountDownLatch(WORKERS);
        for (int i = 0; i < WORKERS; i++) {
            pool.execute(() -> {
                started.countDown();
                Pools.await(release);
            });
        }
        Pools.await(started);
        return pool;
    }

    /** A virtual thread stays on its carrier while it initializes a class. */
    private static final class Slow {
        static {
            initialize();
        }

        static void initialize() {
            Pools.await(release);
        }

        static void touch() {}
    }
}
