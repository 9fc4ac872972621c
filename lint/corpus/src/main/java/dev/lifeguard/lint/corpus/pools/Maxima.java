package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Pools with a core below their maximum. */
class Maxima {
    /** A pool class of the program, whose constructor passes its settings on. */
    static final class Named extends ThreadPoolExecutor {
        Named(int max, BlockingQueue<Runnable> queue) {
            super(1, max, 1, TimeUnit.MINUTES, queue, task -> new Thread(task, "named"));
        }
    }

    static void run(int max, Runnable task) {
        oneOf(max).execute(task);
        noneOfEight().execute(task);
        twoOfEight().execute(task);
        named(max).execute(task);
    }

    @Hazard("unreachable-maximum")
    static ThreadPoolExecutor oneOf(int max) {
        return new ThreadPoolExecutor(
                1, max, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(), task -> new Thread(task, "one"));
    }

    @Hazard("unreachable-maximum")
    static ThreadPoolExecutor noneOfEight() {
        return new ThreadPoolExecutor(
                0, 8, 1, TimeUnit.MINUTES, new PriorityBlockingQueue<>(), task -> new Thread(task, "none"));
    }

    @Hazard("unreachable-maximum")
    static ThreadPoolExecutor twoOfEight() {
        return new ThreadPoolExecutor(
                2, 8, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(), task -> new Thread(task, "two"));
    }

    @Hazard("unreachable-maximum")
    static ThreadPoolExecutor named(int max) {
        return new Named(max, new LinkedBlockingQueue<>());
    }

    @Harmless("unreachable-maximum")
    static ThreadPoolExecutor namedWithRoom(int max) {
        return new Named(max, new ArrayBlockingQueue<>(10));
    }

    @Harmless("unreachable-maximum")
    static ThreadPoolExecutor limited(int max) {
        return new ThreadPoolExecutor(
                1, max, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(100), task -> new Thread(task, "limited"));
    }

    @Harmless("unreachable-maximum")
    static ThreadPoolExecutor handedOver() {
        return new ThreadPoolExecutor(
                0, 8, 1, TimeUnit.MINUTES, new SynchronousQueue<>(), task -> new Thread(task, "handed over"));
    }

    /** The JDK adds one thread above a core of none. */
    @Harmless("unreachable-maximum")
    static ThreadPoolExecutor single() {
        return new ThreadPoolExecutor(
                0, 1, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(), task -> new Thread(task, "single"));
    }

    @Harmless("unreachable-maximum")
    static ThreadPoolExecutor raised(int threads) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, threads, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(), task -> new Thread(task, "raised"));
        pool.setCorePoolSize(threads);
        return pool;
    }
}
