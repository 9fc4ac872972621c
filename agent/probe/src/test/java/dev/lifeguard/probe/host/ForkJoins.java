package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

final class ForkJoins {
    private static final List<Object> kept = new ArrayList<>();

    private ForkJoins() {}

    private static final class Worker extends ForkJoinWorkerThread {
        Worker(ForkJoinPool pool, String name) {
            super(pool);
            setName(name + "-" + getPoolIndex());
        }
    }

    /** A pool that is kept until the end, with threads of that name. */
    static ForkJoinPool pool(String name, int parallelism) {
        ForkJoinPool pool = new ForkJoinPool(parallelism, p -> new Worker(p, name), null, false);
        kept.add(pool);
        return pool;
    }

    /** Counts the leaves of a tree; a leaf may fail. */
    private static final class Leaves extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1L;

        private final int depth;
        private final int failAt;

        Leaves(int depth, int failAt) {
            this.depth = depth;
            this.failAt = failAt;
        }

        @Override
        protected Long compute() {
            if (depth == failAt) {
                throw new LinkageError("leaf");
            }
            if (depth == 0) {
                return 1L;
            }
            Leaves one = new Leaves(depth - 1, failAt);
            one.fork();
            return new Leaves(depth - 1, failAt).compute() + one.join();
        }
    }

    static void custom(Ledger ledger) throws Exception {
        ForkJoinPool pool = pool("forkcustom", 2);
        ledger.fact("leaves", pool.invoke(new Leaves(12, -1)));
        for (int i = 0; i < 20; i++) {
            try {
                ledger.fact("failed", pool.submit(new Leaves(6, 2)).get());
            } catch (ExecutionException e) {
                ledger.fact("failed", rootOf(e));
            }
        }
        ledger.fact("leaves", pool.invoke(new Leaves(10, -1)));
        Pools.until(pool::isQuiescent);
        ledger.pool("forkcustom", -1, 0, 0, () -> -1);
    }

    private static String rootOf(Throwable e) {
        return e.getCause() == null ? e.toString() : rootOf(e.getCause());
    }

    static void workStealing(Ledger ledger) throws Exception {
        ExecutorService pool = Executors.newWorkStealingPool(2);
        List<java.util.concurrent.Callable<Integer>> calls = new ArrayList<>();
        IntStream.range(0, 300).forEach(i -> calls.add(() -> i));
        int sum = 0;
        for (var result : pool.invokeAll(calls)) {
            sum += result.get();
        }
        ledger.fact("sum", sum);
        pool.shutdown();
        ledger.fact("terminated", pool.awaitTermination(20, TimeUnit.SECONDS));
    }

    /** The caller of a parallel stream helps; its work is not a worker's. */
    static void parallelStream(Ledger ledger) {
        long sum = 0;
        for (int i = 0; i < 20; i++) {
            sum += LongStream.range(0, 200_000).parallel().map(n -> n * n % 7).sum();
        }
        ledger.fact("sum", sum);
        for (int i = 0; i < 3; i++) {
            try {
                IntStream.range(0, 1000).parallel().forEach(n -> {
                    throw new IllegalStateException("in the stream");
                });
            } catch (IllegalStateException e) {
                ledger.fact("thrown", e.getClass()); // the message depends on the thread that threw it
            }
        }
        ledger.pool("common-pool", -1, -1, 0, () -> -1); // a caller may run what it waits for
    }

    static void futures(Ledger ledger) throws Exception {
        ForkJoinPool pool = pool("futures", 2);
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(0);
        for (int i = 0; i < 100; i++) {
            future = future.thenApplyAsync(n -> n + 1, pool);
        }
        ledger.fact("chain", future.get());
        ledger.fact("async", CompletableFuture.supplyAsync(() -> 42).get());
        Pools.until(pool::isQuiescent);
        ledger.pool("futures", 100, 0, 0, () -> 100);
    }

    static void shutdownNow(Ledger ledger) throws Exception {
        ForkJoinPool pool = pool("forkshutdown", 1);
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        ForkJoinTask<?> blocked = pool.submit(() -> {
            started.countDown();
            try {
                Thread.sleep(20_000);
            } catch (InterruptedException e) {
                // If a worker becomes free too soon, it takes the queued tasks itself. Since Java 22 these are
                // cancelled as they begin, so the pool counts them as started and completed instead of withdrawn.
                Pools.awaitUninterrupted(stopped);
            }
        });
        Pools.await(started);
        List<ForkJoinTask<?>> queued = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            queued.add(pool.submit(() -> {}));
        }
        ledger.fact("list", pool.shutdownNow());
        stopped.countDown();
        ledger.fact("terminated", pool.awaitTermination(20, TimeUnit.SECONDS));
        ledger.fact("done", blocked.isDone());
        ledger.fact(
                "cancelled", queued.stream().filter(ForkJoinTask::isCancelled).count());
        ledger.pool("forkshutdown", 11, 10, 0, () -> 1);
    }

    /** Submissions after a shutdown are rejected and counted. */
    static void refused(Ledger ledger) throws Exception {
        ForkJoinPool pool = pool("forkrefused", 1);
        for (int i = 0; i < 4; i++) {
            ledger.fact("result", pool.submit(() -> "done").get());
        }
        Pools.until(pool::isQuiescent);
        pool.shutdown();
        for (int i = 0; i < 3; i++) {
            try {
                pool.execute(() -> {});
                ledger.fact("refused", false);
            } catch (RejectedExecutionException e) {
                ledger.fact("refused", e);
            }
        }
        try {
            pool.execute((Runnable) null);
        } catch (NullPointerException e) {
            ledger.fact("nothing", e.toString());
        }
        ledger.pool("forkrefused", 7, 3, 3, () -> 4);
    }

    /** A subclass whose overridden methods fail. */
    private static final class Silent extends ForkJoinPool {
        Silent() {
            super(1, p -> new Worker(p, "forksilent"), null, false);
        }

        @Override
        public int getPoolSize() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int getParallelism() {
            throw new UnsupportedOperationException();
        }

        @Override
        public long getQueuedTaskCount() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int getQueuedSubmissionCount() {
            throw new UnsupportedOperationException();
        }

        @Override
        public ForkJoinWorkerThreadFactory getFactory() {
            throw new UnsupportedOperationException();
        }
    }

    static void silent(Ledger ledger) throws Exception {
        ForkJoinPool pool = new Silent();
        kept.add(pool);
        for (int i = 0; i < 10; i++) {
            ledger.fact("leaves", pool.submit(new Leaves(3, -1)).get());
        }
        ledger.pool("forksilent", -1, 0, 0, () -> -1);
    }
}
