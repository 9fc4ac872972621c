package dev.lifeguard.flow.scope;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The JVM's one pool for items that compute. It has as many daemon threads as there are cores, named {@code
 * lifeguard-flow-1} and so on, which end when idle.
 */
final class SharedPool {
    private static final long IDLE_SECONDS = 5;
    private static final ThreadPoolExecutor POOL = pool();

    /**
     * Used instead of {@link Thread#ofPlatform()}'s factory, whose counter is a {@code VarHandle} that takes
     * milliseconds to link.
     */
    private static final class Threads implements ThreadFactory {
        private final AtomicInteger made = new AtomicInteger();

        @Override
        public Thread newThread(Runnable task) {
            Thread thread = new Thread(null, task, "lifeguard-flow-" + made.incrementAndGet(), 0, false);
            thread.setDaemon(true);
            return thread;
        }
    }

    private SharedPool() {}

    private static ThreadPoolExecutor pool() {
        int cores = Runtime.getRuntime().availableProcessors();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                cores, cores, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), new Threads());
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    static void execute(Runnable task) {
        POOL.execute(task);
    }

    /** Returns whether a task is queued. */
    static boolean isWanted() {
        return !POOL.getQueue().isEmpty();
    }

    /** Removes a task from the queue, if it has not started. */
    static void remove(Runnable task) {
        POOL.remove(task);
    }
}
