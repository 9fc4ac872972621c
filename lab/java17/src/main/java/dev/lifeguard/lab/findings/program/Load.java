package dev.lifeguard.lab.findings.program;

import dev.lifeguard.lab.service.Spin;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.DoubleSupplier;

/** Traffic, and work with a call stack of several frames. */
record Load(Draw draw) {
    private static final Mark LINE = new Mark("SUBMITTED_FROM");
    private static final Mark RUNNING = new Mark("RUNNING_AT");

    /** Work that uses the CPU for the given time and then blocks. */
    Runnable work(double cpuMs, Waits how, long blockedMs) {
        int depth = draw.from(0, 25);
        return () -> deep(depth, () -> {
            if (cpuMs > 0) {
                RUNNING.pass(Spin.class);
                Spin.forCpuMillis(cpuMs);
            }
            if (blockedMs > 0) {
                how.forMillis(blockedMs);
            }
        });
    }

    private static void deep(int depth, Runnable work) {
        if (depth == 0) {
            work.run();
        } else {
            deep(depth - 1, work);
        }
    }

    static void execute(Executor pool, Runnable task) {
        pool.execute(LINE.at(task));
    }

    /** Submits tasks to a pool in one of several ways. */
    Runnable into(ExecutorService pool, Runnable task) {
        int how = draw.from(0, 2);
        return () -> {
            try {
                switch (how) {
                    case 0:
                        pool.execute(LINE.at(task));
                        break;
                    case 1:
                        pool.submit(LINE.at(task));
                        break;
                    default:
                        CompletableFuture.runAsync(LINE.at(task), pool);
                }
            } catch (RejectedExecutionException e) {
                return; // an expected refusal
            }
        };
    }

    /** Runs an action repeatedly: evenly spaced, at random, or in groups. */
    void every(double perSecond, Runnable action) {
        boolean even = draw.oneIn(2);
        int batch = even || perSecond < 20 ? 1 : draw.from(1, 3);
        Draw own = draw.split();
        evenly(() -> batch * 1e9 / perSecond * (even ? 1 : own.exponential()), () -> {
            for (int i = 0; i < batch; i++) {
                action.run();
            }
        });
    }

    static void evenly(double perSecond, Runnable action) {
        evenly(() -> 1e9 / perSecond, action);
    }

    private static void evenly(DoubleSupplier gapNs, Runnable action) {
        daemon("traffic", () -> {
            double next = System.nanoTime();
            while (true) {
                next += gapNs.getAsDouble();
                for (double left = next - System.nanoTime(); left > 0; left = next - System.nanoTime()) {
                    LockSupport.parkNanos((long) left);
                }
                action.run();
            }
        });
    }

    /** Code of a service that may wait, and fails with the exceptions of what it waits for. */
    interface Interruptible {
        void body() throws Exception;
    }

    /**
     * Runs the code. An interruption ends it and is kept.
     *
     * @throws IllegalStateException if it fails
     */
    static void run(Interruptible code) {
        try {
            code.body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static void daemon(String name, Runnable body) {
        Thread thread = new Thread(body, name);
        thread.setDaemon(true);
        thread.start();
    }
}
