package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Threads that work for one pool only, and do not say for which when they begin a task: event loops, workers that run fibers. */
public final class EventExecutors {
    /** Threads that have not begun a task since the probe came, or since they were made, and the pools that they work for. */
    private static final Map<Thread, WeakReference<Object>> waiting = new ConcurrentHashMap<>();

    private EventExecutors() {}

    /** Notes that the thread works for that pool, and will not say so before its next task. */
    public static void found(Thread thread, Object pool) {
        waiting.put(thread, new WeakReference<>(pool));
    }

    static void clear() {
        waiting.clear();
    }

    /** The cell of the calling thread, null if it is none of these. */
    static ExecutorCell cell() {
        Thread thread = Thread.currentThread();
        ExecutorCell cell = Registry.ofEventExecutor(thread);
        if (cell == null && !waiting.isEmpty()) {
            WeakReference<Object> pool = waiting.remove(thread);
            if (pool != null) {
                worksFor(pool.get());
                return Registry.ofEventExecutor(thread);
            }
        }
        return cell;
    }

    /** The calling thread works for that pool; null for none. */
    static void worksFor(Object pool) {
        if (Hooks.off || pool == null) {
            return;
        }
        try {
            ExecutorCell cell = ExecutorHooks.cell(pool);
            if (cell != null) {
                cell.ofEventExecutor = true;
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
