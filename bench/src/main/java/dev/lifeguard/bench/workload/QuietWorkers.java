package dev.lifeguard.bench.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Runs 50,000 short tasks on one worker and prints the number of read and write system calls of that worker, as counted
 * by Linux. Reading the count is one read call.
 */
public final class QuietWorkers {
    private static final int TASKS = 50_000;
    private static final Path COUNTS = Path.of("/proc/thread-self/io");

    private QuietWorkers() {}

    /** Runs the program. */
    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(QuietWorkers::calls).get(); // loads the classes for counting
        Future<long[]> before = pool.submit(QuietWorkers::calls);
        for (int i = 0; i < TASKS; i++) {
            pool.execute(Thread::onSpinWait);
        }
        Future<long[]> after = pool.submit(QuietWorkers::calls);
        long reads = after.get()[0] - before.get()[0];
        long writes = after.get()[1] - before.get()[1];
        System.out.println(reads + " " + writes);
        pool.shutdown();
    }

    private static long[] calls() throws IOException {
        long[] calls = new long[2];
        for (String line : Files.readAllLines(COUNTS)) {
            if (line.startsWith("syscr:")) {
                calls[0] = Long.parseLong(line.substring(6).trim());
            } else if (line.startsWith("syscw:")) {
                calls[1] = Long.parseLong(line.substring(6).trim());
            }
        }
        return calls;
    }
}
