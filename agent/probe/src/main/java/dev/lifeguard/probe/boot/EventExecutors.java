package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.pool.ExecutorCell;
import dev.lifeguard.probe.boot.pool.Workers;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Threads that work for a single pool and do not name it when they begin a task: event loops and workers that run
 * fibers.
 */
public final class EventExecutors {
    /** Threads that have not begun a task since the probe or the thread started, with their pools. */
    private static final Map<Thread, WeakReference<Object>> waiting = new ConcurrentHashMap<>();

    private EventExecutors() {}

    /** Records that a thread works for a pool; used until its next task. */
    public static void found(Thread thread, Object pool) {
        waiting.put(thread, new WeakReference<>(pool));
    }

    static void clear() {
        waiting.clear();
    }

    /** The cell of the calling thread, null if it is not one of these threads. */
    static ExecutorCell cell() {
        Thread thread = Thread.currentThread();
        ExecutorCell cell = Workers.ofEventExecutor(thread);
        if (cell == null && !waiting.isEmpty()) {
            WeakReference<Object> pool = waiting.remove(thread);
            if (pool != null) {
                worksFor(pool.get());
                return Workers.ofEventExecutor(thread);
            }
        }
        return cell;
    }

    /** Registers the calling thread as a worker of that pool; does nothing if it is null. */
    @Guarded
    static void worksFor(Object pool) {
        if (pool == null) {
            return;
        }
        ExecutorCell cell = ExecutorHooks.cell(pool);
        if (cell != null) {
            cell.ofEventExecutor = true;
        }
    }
}
