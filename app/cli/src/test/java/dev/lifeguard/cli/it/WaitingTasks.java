package dev.lifeguard.cli.it;

import static dev.lifeguard.cli.it.Load.fixed;
import static dev.lifeguard.cli.it.Load.sleep;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * Tasks of a pool that wait for other tasks: of the same pool or, in the twins, of another one. The twins' tasks
 * repeat, so that both pools make progress.
 */
final class WaitingTasks {
    private WaitingTasks() {}

    /** Tasks of a pool of two threads that need other tasks of the same pool. */
    static void alone(BiConsumer<ExecutorService, ExecutorService> program) {
        ExecutorService pool = fixed(2);
        program.accept(pool, pool);
    }

    /** The same tasks, where the others have a separate pool. They repeat, and both pools make progress. */
    static void apart(BiConsumer<ExecutorService, ExecutorService> program) {
        program.accept(fixed(2), fixed(1));
    }

    /** Submits a task again after it has ended. */
    private static void again(ExecutorService pool, Step task) {
        pool.submit(() -> {
            task.run();
            again(pool, task);
            return null;
        });
    }

    /** A step that may fail and is not repeated then. */
    private interface Step {
        void run() throws Exception;
    }

    static void nested(ExecutorService outer, ExecutorService inner) {
        CyclicBarrier both = new CyclicBarrier(2);
        for (int i = 0; i < 4; i++) {
            again(outer, () -> {
                meet(both);
                inner.submit(() -> slow(inner != outer)).get();
            });
        }
    }

    static void join(ExecutorService outer, ExecutorService inner) {
        CyclicBarrier both = new CyclicBarrier(2);
        for (int i = 0; i < 4; i++) {
            again(outer, () -> {
                meet(both);
                CompletableFuture.runAsync(() -> slow(inner != outer), inner).join();
            });
        }
    }

    static void circle(ExecutorService one, ExecutorService two) {
        CyclicBarrier all = new CyclicBarrier(4);
        for (int i = 0; i < 2; i++) {
            one.submit(() -> {
                meet(all);
                return two.submit(() -> sleep(1)).get();
            });
            two.submit(() -> {
                meet(all);
                return one.submit(() -> sleep(1)).get();
            });
        }
    }

    static void latch(ExecutorService outer, ExecutorService inner) {
        CyclicBarrier both = new CyclicBarrier(2);
        for (int i = 0; i < 4; i++) {
            again(outer, () -> {
                meet(both);
                CountDownLatch done = new CountDownLatch(1);
                inner.execute(() -> {
                    slow(inner != outer);
                    done.countDown();
                });
                await(done);
            });
        }
    }

    /** Parts of a parallel stream that wait for parts of another one, in a pool of two. */
    static void nestedStream(int waiting) {
        ForkJoinPool pool = new ForkJoinPool(2);
        CountDownLatch parts = new CountDownLatch(4);
        for (int i = 0; i < waiting; i++) {
            pool.execute(() -> {
                sleep(100);
                await(parts);
            });
        }
        pool.execute(() -> IntStream.range(0, 4).parallel().forEach(i -> {
            sleep(1000);
            parts.countDown();
        }));
    }

    static void consumers(ExecutorService pool, ExecutorService producers) {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        for (int i = 0; i < 3; i++) {
            pool.execute(() -> consume(queue));
        }
        producers.execute(() -> {
            while (true) {
                slow(true);
                queue.add(1);
            }
        });
    }

    private static void consume(BlockingQueue<Integer> queue) {
        try {
            while (true) {
                queue.take();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void slow(boolean really) {
        sleep(really ? 50 : 1);
    }

    /** Waits until all threads of the pool are at work, so that the remaining tasks wait in the queue. */
    private static void meet(CyclicBarrier others) {
        try {
            others.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
