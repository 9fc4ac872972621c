package dev.lifeguard.bench.workload;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Submits tasks to a fixed pool named "work", at random times with a given mean rate (a seeded Poisson process). After
 * all have ended it writes each task's own times. A second pool named "clock" gets an empty task ten times a second, to
 * match the clock of a recording with this program's.
 *
 * <p>Arguments are {@code name=value}: {@code threads}, {@code rate} (bursts a second), {@code burst} (tasks at once),
 * {@code cpuNs}, {@code spinNs}, {@code sleepNs}, {@code seconds}, {@code out} (the file for the times). It prints
 * "started" when the load begins; the seconds count from the first line on its standard input.
 */
public final class OpenLoad {
    private static final long NS = 1_000_000_000;
    private static final long CLOCK_GAP_NS = NS / 10;
    private static final long MAX_UNCOUNTED_SECONDS = 60;

    private OpenLoad() {}

    /** Runs the load; see the class. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Map<String, String> given = new HashMap<>();
        for (String argument : arguments) {
            String[] parts = argument.split("=", 2);
            given.put(parts[0], parts[1]);
        }
        double rate = Double.parseDouble(value(given, "rate"));
        int burst = Integer.parseInt(value(given, "burst"));
        long seconds = Long.parseLong(value(given, "seconds"));
        long most = seconds + MAX_UNCOUNTED_SECONDS;
        Stamps work = new Stamps("work", (int) (most * rate * burst * 1.5) + 100 * burst);
        Stamps clock = new Stamps("clock", (int) most * 40 + 1000);
        Thread ticking = ticking(clock);
        SelfTimed.Work task =
                new SelfTimed.Work(number(given, "cpuNs"), number(given, "spinNs"), number(given, "sleepNs"));
        ExecutorService pool = pool("work", Integer.parseInt(value(given, "threads")));
        System.out.println("started");
        AtomicLong end = new AtomicLong(Long.MAX_VALUE);
        counting(end, seconds * NS);
        submit(pool, work, task, rate, burst, end);
        end(pool);
        Thread.sleep(1_200); // so that a tick shows the idle pool
        ticking.interrupt();
        ticking.join();
        try (Writer out = Files.newBufferedWriter(Path.of(value(given, "out")))) {
            work.write(out);
            clock.write(out);
        }
    }

    private static void submit(
            ExecutorService pool, Stamps stamps, SelfTimed.Work work, double rate, int burst, AtomicLong end) {
        Random random = new Random(42);
        long due = System.nanoTime();
        while (due < end.get()) {
            for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
                LockSupport.parkNanos(wait);
            }
            for (int i = 0; i < burst; i++) {
                int slot = stamps.take();
                if (slot < 0) {
                    return;
                }
                SelfTimed task = new SelfTimed(stamps, slot, work);
                stamps.submitted(slot, System.nanoTime());
                pool.execute(task);
            }
            due += (long) (-Math.log(1 - random.nextDouble()) / rate * NS);
        }
    }

    private static void counting(AtomicLong end, long lengthNs) {
        Thread thread = new Thread(() -> {
            try {
                System.in.read();
            } catch (IOException e) {
                // no parent process, which counts as a line
            }
            end.set(System.nanoTime() + lengthNs);
        });
        thread.setDaemon(true);
        thread.start();
    }

    private static Thread ticking(Stamps stamps) {
        Thread thread = new Thread(() -> {
            ExecutorService pool = pool("clock", 1);
            while (!Thread.currentThread().isInterrupted()) {
                int slot = stamps.take();
                stamps.submitted(slot, System.nanoTime());
                pool.execute(() -> {
                    long now = System.nanoTime();
                    stamps.ran(slot, now, now, -1);
                });
                LockSupport.parkNanos(CLOCK_GAP_NS);
            }
            end(pool);
        });
        thread.start();
        return thread;
    }

    private static void end(ExecutorService pool) {
        pool.shutdown();
        boolean interrupted = Thread.interrupted();
        while (!pool.isTerminated()) {
            try {
                pool.awaitTermination(1, TimeUnit.HOURS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static ExecutorService pool(String name, int threads) {
        AtomicInteger number = new AtomicInteger();
        return Executors.newFixedThreadPool(threads, task -> new Thread(task, name + "-" + number.incrementAndGet()));
    }

    private static long number(Map<String, String> given, String name) {
        return Long.parseLong(value(given, name));
    }

    private static String value(Map<String, String> given, String name) {
        String value = given.get(name);
        if (value == null) {
            throw new IllegalArgumentException(name + "= is missing");
        }
        return value;
    }
}
