package dev.lifeguard.lab.findings.program;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Periodic tasks. Hazards: one that an exception ends, or a heartbeat behind slow work. Healthy: all run on time. */
final class Schedules {
    private static final Mark THROWS = new Mark("RUNNING_AT");
    private static final Mark LINE = new Mark("SUBMITTED_FROM");

    private Schedules() {}

    private interface Repeat {
        void run(long ms, Runnable task);
    }

    /** @param after repeats a task with a pause after each run; a timer counts from the start of the run */
    private record Scheduler(Repeat every, Repeat after) {}

    /** Hazard: one of several tasks throws some seconds after the start. Healthy: it catches the exception. */
    static void periodicEnded(Draw draw, boolean healthy) {
        ended(draw, healthy, pool(draw, draw.from(1, 3)));
    }

    /** The same with a timer, which dies with its task. */
    static void timerEnded(Draw draw, boolean healthy) {
        ended(draw, healthy, timer());
    }

    private static void ended(Draw draw, boolean healthy, Scheduler scheduler) {
        Load load = new Load(draw);
        int others = draw.from(0, 3);
        for (int i = 0; i < others; i++) {
            scheduler.every().run(draw.log(50, 1000), load.work(0.1, draw.of(Waits.values()), draw.from(0, 3)));
        }
        Runnable before = load.work(0.1, draw.of(Waits.values()), draw.from(0, 2));
        int how = draw.from(0, 3);
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(draw.from(3500, 5000));
        Runnable fragile = () -> {
            before.run();
            if (System.nanoTime() - end > 0) {
                fail(how);
            }
        };
        scheduler.every().run(draw.log(50, 500), healthy ? () -> caught(fragile) : fragile);
    }

    private static void caught(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException e) {
            return; // tried again in the next run
        }
    }

    private static Object fail(int how) {
        switch (how) {
            case 0:
                throw new IllegalStateException(THROWS.at("no answer"));
            case 1:
                return Integer.parseInt(THROWS.at("n/a"));
            case 2:
                return List.of().get(THROWS.at(1));
            default:
                return Integer.class.cast(THROWS.at("text"));
        }
    }

    /** Hazard: a heartbeat waits for work of a second or two on the same threads. Healthy: it has its own thread. */
    static void late(Draw draw, boolean healthy) {
        int threads = draw.oneIn(3) ? 2 : 1;
        boolean timer = threads == 1 && draw.oneIn(3);
        Scheduler scheduler = timer ? timer() : pool(draw, healthy ? 2 * threads + 1 : threads);
        Load load = new Load(draw);
        scheduler.every().run(draw.log(50, 200), load.work(0.1, Waits.SLEEP, 0));
        ExecutorService apart = timer && healthy ? new Pools(draw).fixed(2) : null;
        for (int i = 0; i < threads; i++) {
            Runnable report = load.work(0.1, draw.of(Waits.values()), draw.log(800, 2000));
            long pauseMs = draw.from(50, 300);
            if (apart == null) {
                scheduler.after().run(pauseMs, report);
            } else {
                scheduler.every().run(2000 + pauseMs, () -> apart.execute(report));
            }
        }
    }

    private static Scheduler timer() {
        Timer timer = new Timer("timer", true);
        Repeat repeat = (ms, task) -> timer.schedule(LINE.at(timed(task)), ms, ms);
        return new Scheduler(repeat, repeat);
    }

    private static TimerTask timed(Runnable task) {
        return new TimerTask() {
            @Override
            public void run() {
                task.run();
            }
        };
    }

    private static Scheduler pool(Draw draw, int threads) {
        boolean rate = draw.oneIn(2);
        ScheduledExecutorService pool = threads == 1 && draw.oneIn(2)
                ? Executors.newSingleThreadScheduledExecutor()
                : Executors.newScheduledThreadPool(threads);
        TimeUnit unit = TimeUnit.MILLISECONDS;
        Repeat every = (ms, task) -> pool.scheduleAtFixedRate(LINE.at(task), ms, ms, unit);
        Repeat after = (ms, task) -> pool.scheduleWithFixedDelay(LINE.at(task), ms, ms, unit);
        return new Scheduler(rate ? every : after, after);
    }
}
