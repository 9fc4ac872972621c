package dev.lifeguard.bench.cost;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * An empty task on a fixed pool.
 *
 * <p>The workers are held at a gate until all tasks are queued. Submission and execution do not overlap and no thread
 * parks in between, so the time per task is the cost for submitter and worker together.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PoolBenchmark {
    /** Maximum number of tasks in flight. */
    private static final int BATCH = 10_000;

    @Param("NONE")
    public Watcher watcher = Watcher.NONE;

    @Param({"1", "2"})
    public int threads;

    private ExecutorService pool;

    @Setup
    public void start() {
        pool = watcher.watch(Executors.newFixedThreadPool(threads));
    }

    @TearDown
    public void stop() {
        pool.shutdown();
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void queued() throws InterruptedException {
        CountDownLatch gate = new CountDownLatch(1);
        for (int i = 0; i < threads; i++) {
            pool.execute(() -> pass(gate));
        }
        for (int i = 0; i < BATCH; i++) {
            pool.execute(new Empty());
        }
        CountDownLatch done = new CountDownLatch(1);
        pool.execute(done::countDown);
        gate.countDown();
        done.await();
    }

    private static void pass(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
