package dev.lifeguard.bench.workload;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * A program with mostly idle pools of four threads, whose tasks wait. The pools take turns to get a task, at regular
 * times. For each line on standard input it prints its CPU time in nanoseconds and the bytes allocated by all its
 * threads, also by ended ones. It ends with its input. The bytes need Java 21.
 */
public final class ManyPools {
    private static final int THREADS = 4;
    private static final long SECOND_NS = 1_000_000_000;
    private static final int TASKS_PER_SECOND = 2;
    private static final long MS = 1_000_000;

    private ManyPools() {}

    /**
     * Runs the program.
     *
     * @param arguments number of pools; tasks per second in all pools together, by default 2 for each pool; and how
     *     long each task waits in milliseconds, by default 1
     */
    public static void main(String[] arguments) throws IOException, JMException {
        int count = Integer.parseInt(arguments[0]);
        int rate = arguments.length > 1 ? Integer.parseInt(arguments[1]) : TASKS_PER_SECOND * count;
        long waitNs = MS * (arguments.length > 2 ? Integer.parseInt(arguments[2]) : 1);
        Runnable task = () -> LockSupport.parkNanos(waitNs);
        List<ExecutorService> pools = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            pools.add(pool(String.format("pool%02d", i)));
        }
        for (int i = 0; i < THREADS; i++) { // starts all threads, also of pools that get no other task
            pools.forEach(pool -> pool.execute(task));
        }
        if (rate > 0) {
            daemon(() -> submit(pools, task, SECOND_NS / rate));
        }
        MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
        ObjectName system = new ObjectName("java.lang:type=OperatingSystem");
        ObjectName threads = new ObjectName("java.lang:type=Threading");
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII))) {
            while (in.readLine() != null) {
                System.out.println(beans.getAttribute(system, "ProcessCpuTime") + " "
                        + beans.getAttribute(threads, "TotalThreadAllocatedBytes"));
            }
        }
        pools.forEach(ExecutorService::shutdownNow);
    }

    private static ExecutorService pool(String name) {
        AtomicInteger number = new AtomicInteger();
        return Executors.newFixedThreadPool(THREADS, work -> {
            Thread thread = new Thread(work, name + "-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Submits a task whenever one is due, however many have ended. */
    private static void submit(List<ExecutorService> pools, Runnable task, long betweenNs) {
        long due = System.nanoTime();
        for (int next = 0; true; next = (next + 1) % pools.size()) {
            for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
                LockSupport.parkNanos(wait);
            }
            pools.get(next).execute(task);
            due += betweenNs;
        }
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "load");
        thread.setDaemon(true);
        thread.start();
    }
}
