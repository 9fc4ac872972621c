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
 * A program with mostly idle pools. For each line on standard input it prints its CPU time in nanoseconds and the bytes
 * allocated by all its threads, also by ended ones. It ends with its input. The bytes need Java 21.
 */
public final class ManyPools {
    private static final int THREADS = 4;
    private static final long SECOND_NS = 1_000_000_000;
    private static final int TASKS_PER_SECOND = 2;
    private static final long TASK_NS = 1_000_000;

    private ManyPools() {}

    /**
     * Runs the program.
     *
     * @param arguments number of pools, and tasks per second in each; the default is 2
     */
    public static void main(String[] arguments) throws IOException, JMException {
        List<ExecutorService> pools = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
            pools.add(pool(String.format("pool%02d", i)));
        }
        long betweenNs = SECOND_NS / (arguments.length > 1 ? Integer.parseInt(arguments[1]) : TASKS_PER_SECOND);
        daemon(() -> {
            while (true) {
                pools.forEach(pool -> pool.execute(() -> LockSupport.parkNanos(TASK_NS)));
                LockSupport.parkNanos(betweenNs);
            }
        });
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

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "load");
        thread.setDaemon(true);
        thread.start();
    }
}
