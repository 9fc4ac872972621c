package dev.lifeguard.lab.findings.program;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Healthy pools as any service has: timers, a loop that never ends, occasional calls. */
final class Surroundings {
    private Surroundings() {}

    static void start(Draw draw) {
        if (draw.oneIn(2)) {
            ScheduledExecutorService timer = Executors.newScheduledThreadPool(draw.from(1, 3));
            int ms = draw.log(50, 2000);
            timer.scheduleAtFixedRate(() -> pause(1), ms, ms, TimeUnit.MILLISECONDS);
        }
        if (draw.oneIn(4)) {
            ForkJoinPool forks = new ForkJoinPool(draw.from(2, 4));
            int ms = draw.from(1000, 3000);
            for (int i = 0; i < forks.getParallelism(); i++) {
                forks.execute(() -> pause(ms)); // busy when a late probe attaches, then idle
            }
        }
        if (draw.oneIn(3)) {
            Executors.newSingleThreadExecutor().execute(Surroundings::cleanUpForEver);
        }
        if (draw.oneIn(2)) {
            ExecutorService calls = Executors.newFixedThreadPool(draw.from(8, 16));
            int ms = draw.log(2, 40);
            Load.evenly(draw.from(2.0, 10.0), () -> calls.execute(() -> pause(ms)));
        }
        if (draw.oneIn(3)) {
            ExecutorService cached = Executors.newCachedThreadPool();
            Load.evenly(draw.from(1.0, 5.0), () -> cached.execute(() -> pause(20)));
        }
    }

    private static void cleanUpForEver() {
        while (true) {
            LockSupport.parkNanos(
                    TimeUnit.SECONDS.toNanos(1 + ThreadLocalRandom.current().nextInt(5)));
        }
    }

    private static void pause(long ms) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(ms));
    }
}
