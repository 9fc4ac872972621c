package dev.lifeguard.lab.findings.program;

import dev.lifeguard.lab.service.ParentWatchdog;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A service generated from a seed. Arguments: {@code HAZARD SEED}, the name of a hazard, or {@code healthy-} and the
 * name for its healthy counterpart. It prints {@code ready} when it is under way, and lines of code to name as {@code
 * mark ROLE FRAME}. It runs until its standard input ends.
 */
public final class Program {
    private static final String HEALTHY = "healthy-";

    private Program() {}

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        String hazard = args[0];
        boolean healthy = hazard.startsWith(HEALTHY);
        Draw draw = new Draw(Long.parseLong(args[1]));
        startOthers(draw.split());
        Hazard.valueOf(hazard.substring(healthy ? HEALTHY.length() : 0)
                        .toUpperCase(Locale.ROOT)
                        .replace('-', '_'))
                .start(draw, healthy);
        System.out.println("ready");
        Thread.sleep(Long.MAX_VALUE);
    }

    /** Starts healthy pools as any service has: timers, a loop that never ends, occasional calls. */
    private static void startOthers(Draw draw) {
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
            Executors.newSingleThreadExecutor().execute(Program::cleanUpForEver);
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
