package dev.lifeguard.bench.cost;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
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
import org.openjdk.jmh.infra.Blackhole;

/**
 * A balanced tree of forks, with the time per fork. {@code ForkJoinTask} recommends tasks of "more than 100 and less
 * than 10000 basic computational steps". The leaves have that minimum size, ten times that size or, against the advice,
 * no work.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ForkJoinBenchmark {
    private static final int LEVELS = 12;
    private static final int FORKS = (1 << LEVELS) - 1;

    @Param("NONE")
    public Watcher watcher = Watcher.NONE;

    @Param({"0", "100", "1000"})
    public int leafSteps;

    private ExecutorService pool;

    @Setup
    public void start() {
        pool = watcher.watch(new ForkJoinPool(2));
    }

    @TearDown
    public void stop() {
        pool.shutdown();
    }

    @Benchmark
    @OperationsPerInvocation(FORKS)
    public int tree() throws InterruptedException, ExecutionException {
        return pool.submit(() -> new Tree(LEVELS, leafSteps).invoke()).get();
    }

    /** A tree that counts its leaves. */
    private static final class Tree extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int levels;
        private final int leafSteps;

        Tree(int levels, int leafSteps) {
            this.levels = levels;
            this.leafSteps = leafSteps;
        }

        @Override
        protected Integer compute() {
            if (levels == 0) {
                Blackhole.consumeCPU(leafSteps);
                return 1;
            }
            Tree left = new Tree(levels - 1, leafSteps);
            left.fork();
            return new Tree(levels - 1, leafSteps).compute() + left.join();
        }
    }
}
