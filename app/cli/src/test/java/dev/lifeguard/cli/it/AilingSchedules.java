package dev.lifeguard.cli.it;

import static dev.lifeguard.cli.it.Load.compute;
import static dev.lifeguard.cli.it.Load.every;
import static dev.lifeguard.cli.it.Load.sleep;
import static dev.lifeguard.cli.it.Load.submitting;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The {@link Ailing} programs that schedule tasks, and their twins. */
final class AilingSchedules {
    /** Runs after which a task fails: some seconds after the start. */
    private static final int FAILS_AT = 20;

    private AilingSchedules() {}

    static void start(String program) {
        switch (program) {
            case "late-schedule" -> {
                ScheduledExecutorService one = Executors.newSingleThreadScheduledExecutor();
                one.scheduleAtFixedRate(() -> compute(0), 50, 50, TimeUnit.MILLISECONDS);
                one.scheduleWithFixedDelay(() -> sleep(900), 300, 400, TimeUnit.MILLISECONDS);
            }
            case "late-schedule-twin" -> {
                ScheduledExecutorService three = Executors.newScheduledThreadPool(3);
                three.scheduleAtFixedRate(() -> compute(0), 50, 50, TimeUnit.MILLISECONDS);
                three.scheduleWithFixedDelay(() -> sleep(900), 300, 400, TimeUnit.MILLISECONDS);
                ScheduledExecutorService one = Executors.newScheduledThreadPool(1);
                one.scheduleAtFixedRate(() -> sleep(2), 0, 20, TimeUnit.MILLISECONDS);
                one.scheduleWithFixedDelay(() -> sleep(15), 1000, 1000, TimeUnit.MILLISECONDS);
            }
            case "late-timer" -> {
                Timer timer = new Timer("clock", true);
                timer.scheduleAtFixedRate(task(() -> compute(0)), 50, 50);
                timer.schedule(task(() -> sleep(900)), 300, 400);
            }
            case "schedule-ended" -> periodic(FAILS_AT, () -> {});
            case "schedule-ended-twin" -> {
                ScheduledFuture<?>[] own = new ScheduledFuture<?>[1];
                CountDownLatch scheduled = new CountDownLatch(1);
                own[0] = periodic(FAILS_AT + 1000, () -> cancel(own, scheduled)); // it ends without an exception
                scheduled.countDown();
                ScheduledExecutorService stopped = Executors.newScheduledThreadPool(1);
                stopped.scheduleAtFixedRate(AilingSchedules::interrupted, 0, 1, TimeUnit.HOURS);
                Executors.newSingleThreadScheduledExecutor().schedule(stopped::shutdownNow, 1, TimeUnit.SECONDS);
                every(50, submitting(Executors.newFixedThreadPool(2), () -> sleep(5)));
            }
            case "dead-timer" -> {
                Timer timer = new Timer("clock", true);
                AtomicInteger runs = new AtomicInteger();
                timer.scheduleAtFixedRate(task(() -> fails(runs, FAILS_AT)), 100, 100);
                timer.schedule(task(() -> compute(0)), 100, 1000);
            }
            case "dead-timer-twin" -> {
                Timer timer = new Timer("clock", true);
                timer.scheduleAtFixedRate(task(() -> compute(0)), 100, 100);
                Timer cancelled = new Timer("other", true);
                AtomicInteger runs = new AtomicInteger();
                cancelled.schedule(
                        task(() -> {
                            if (runs.incrementAndGet() == FAILS_AT) {
                                cancelled.cancel();
                            }
                        }),
                        100,
                        100);
            }
            default -> throw new IllegalArgumentException(program);
        }
    }

    private static ScheduledFuture<?> periodic(int failsAt, Runnable then) {
        ScheduledExecutorService pool =
                Executors.unconfigurableScheduledExecutorService(Executors.newScheduledThreadPool(2));
        pool.scheduleWithFixedDelay(() -> sleep(2), 0, 50, TimeUnit.MILLISECONDS);
        AtomicInteger runs = new AtomicInteger();
        return pool.scheduleAtFixedRate(
                () -> {
                    fails(runs, failsAt);
                    if (runs.get() == FAILS_AT) {
                        then.run();
                    }
                },
                0,
                100,
                TimeUnit.MILLISECONDS);
    }

    private static void fails(AtomicInteger runs, int at) {
        if (runs.incrementAndGet() == at) {
            throw new IllegalStateException("far side not reachable");
        }
    }

    private static void cancel(ScheduledFuture<?>[] own, CountDownLatch scheduled) {
        try {
            scheduled.await();
            own[0].cancel(true);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void interrupted() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static TimerTask task(Runnable body) {
        return new TimerTask() {
            @Override
            public void run() {
                body.run();
            }
        };
    }
}
