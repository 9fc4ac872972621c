package dev.lifeguard.probe.host;

import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.LongAdder;

/** A constant number of tasks of 500 ms in progress, for the programs of {@code src/test/kinds}, and their real time. */
public final class Busy {
    /** Tasks at any time. */
    public static final int TASKS = 10;

    /** Threads of the programs that choose the number. */
    public static final int THREADS = 12;

    /** What the programs' own loops poll: who has taken one works, and adds it again. */
    public static final LinkedBlockingQueue<Integer> QUEUE = new LinkedBlockingQueue<>();

    private static final long TASK_MS = 500;
    private static final LongAdder STARTS = new LongAdder();
    private static final LongAdder ENDS = new LongAdder();
    private static final LongAdder ACTIVE = new LongAdder();

    static {
        for (int i = 0; i < TASKS; i++) {
            QUEUE.add(i);
        }
    }

    private Busy() {}

    /** A task. */
    public static void work() {
        STARTS.add(System.nanoTime());
        ACTIVE.increment();
        pause(TASK_MS);
        ENDS.add(System.nanoTime());
        ACTIVE.decrement();
    }

    /** A task for what {@link #QUEUE} returned; none for null. */
    public static void work(Integer token) {
        if (token != null) {
            work();
            QUEUE.add(token);
        }
    }

    /** Gives the executor tasks, each of which is followed by another. */
    public static void chains(Executor executor, int tasks) {
        for (int i = 0; i < tasks; i++) {
            next(executor);
            pause(TASK_MS / TASKS);
        }
    }

    /** Gives the executor a task that is followed by another. */
    public static void next(Executor executor) {
        executor.execute(() -> {
            work();
            next(executor);
        });
    }

    public static void pause(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Says that the tasks run. Then prints the mean number of tasks between two lines of input, and ends the JVM. */
    public static void report() throws IOException {
        System.out.println("ready");
        line();
        long begin = System.nanoTime();
        double before = taskNs(begin);
        System.out.println("begun");
        line();
        long end = System.nanoTime();
        System.out.println("mean " + (taskNs(end) - before) / (end - begin));
        line();
        System.exit(0); // whichever threads remain
    }

    private static void line() throws IOException {
        while (System.in.read() != '\n') {
            continue;
        }
    }

    private static double taskNs(long now) {
        return ENDS.sum() - STARTS.sum() + (double) ACTIVE.sum() * now;
    }
}
