package dev.lifeguard.flow.crew;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The one pool for work that needs a CPU: as many daemon threads as there are cores, named {@code lifeguard-flow-1} and
 * so on, which end when idle.
 */
final class SharedPool {
    private static final long IDLE_SECONDS = 5;
    private static final ThreadFactory THREADS = Thread.ofPlatform()
            .name("lifeguard-flow-", 1)
            .daemon()
            .inheritInheritableThreadLocals(false)
            .factory();
    private static final ThreadPoolExecutor POOL = pool();

    private SharedPool() {}

    private static ThreadPoolExecutor pool() {
        int cores = Runtime.getRuntime().availableProcessors();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                cores, cores, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), THREADS);
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    static void execute(Runnable task) {
        POOL.execute(task);
    }

    /** Takes back what was not begun. */
    static void remove(Runnable task) {
        POOL.remove(task);
    }
}
