package dev.lifeguard.probe.host;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;

/**
 * A pool whose tasks compute, sleep for 100 ms and compute again, perhaps with more workers than cores. Prints the times
 * measured by its own clocks: no worker's clock is read while it runs a task.
 */
public final class Crowd {
    private static final int WARM_UP_TASKS = 10;
    private static final double COMPUTE_MS = 40;
    private static final long SLEEP_MS = 100;
    private static final int LOOP = 200_000;

    private static volatile double sink;
    private static double turnsPerMs;

    private final LongAdder onWorkersNs = new LongAdder();
    private final LongAdder ended = new LongAdder();
    private final List<Thread> workers = new ArrayList<>();
    private final ExecutorService pool;

    private Crowd(int threads) {
        pool = Executors.newFixedThreadPool(threads, task -> {
            Thread worker = new Thread(task, "crowd-" + workers.size());
            workers.add(worker);
            return worker;
        });
    }

    /** Arguments: workers, tasks, milliseconds between two tasks. Each phase begins with a line of input. */
    public static void main(String[] args) throws Exception {
        int threads = Integer.parseInt(args[0]);
        int tasks = Integer.parseInt(args[1]);
        long pauseMs = Long.parseLong(args[2]);
        calibrate();
        System.out.println("ready");
        awaitLine();
        Crowd crowd = new Crowd(threads);
        crowd.startAll(threads);
        crowd.run(WARM_UP_TASKS, SLEEP_MS); // from here on the probe reads the clocks of tasks
        System.out.println("warm");
        awaitLine();
        crowd.onWorkersNs.reset();
        long before = crowd.cpuNs();
        crowd.run(tasks, pauseMs);
        Thread.sleep(SLEEP_MS); // until the workers sleep as well, so that their clocks are up to date
        long wallNs = crowd.onWorkersNs.sum();
        long cpuNs = crowd.cpuNs() - before;
        long blockedNs = tasks * SLEEP_MS * 1_000_000;
        System.out.println("wallNs|" + wallNs);
        System.out.println("cpuNs|" + cpuNs);
        System.out.println("blockedNs|" + blockedNs);
        System.out.println("over");
        awaitLine();
        crowd.pool.shutdown();
    }

    private static void awaitLine() throws Exception {
        while (System.in.read() != '\n') {
            // not yet
        }
    }

    /** Uses the fastest of many loops: other processes may occupy the cores during the others. */
    private static void calibrate() {
        for (int i = 0; i < 1000; i++) {
            long begin = System.nanoTime();
            compute(LOOP);
            turnsPerMs = Math.max(turnsPerMs, LOOP * 1e6 / (System.nanoTime() - begin));
        }
    }

    private static void compute(long turns) {
        double x = 1.0001;
        for (long i = 0; i < turns; i++) {
            x = x * 1.0000001 + 0.1 / x;
        }
        sink = x;
    }

    /** Each worker starts with a task; they end one after the other, so that none waits for a core. */
    private void startAll(int threads) throws InterruptedException {
        for (int i = 0; i < threads; i++) {
            long ms = SLEEP_MS + 2L * i;
            pool.execute(() -> {
                sleep(ms);
                ended.increment();
            });
        }
        awaitEnds(threads);
    }

    /** No thread waits for a task: a worker that wakes another thread may lose the CPU to it. */
    private void run(int tasks, long pauseMs) throws InterruptedException {
        for (int i = 0; i < tasks; i++) {
            pool.execute(this::task);
            Thread.sleep(pauseMs);
        }
        awaitEnds(tasks);
    }

    private void awaitEnds(int tasks) throws InterruptedException {
        while (ended.sum() < tasks) {
            Thread.sleep(SLEEP_MS);
        }
        ended.reset();
    }

    private void task() {
        long begin = System.nanoTime();
        compute((long) (turnsPerMs * COMPUTE_MS));
        sleep(SLEEP_MS);
        compute((long) (turnsPerMs * COMPUTE_MS));
        onWorkersNs.add(System.nanoTime() - begin);
        ended.increment();
    }

    private static void sleep(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e); // not interrupted
        }
    }

    private long cpuNs() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return workers.stream()
                .mapToLong(worker -> threads.getThreadCpuTime(worker.getId()))
                .sum();
    }
}
