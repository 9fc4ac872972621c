package dev.lifeguard.probe.boot.pool;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Workers of frameworks' pools that ran a task at the attach. While its client sends the next request at once, a server
 * may serve a connection in one task for ever, so these tasks have requests, too.
 */
public final class OlderTurns {
    private static final Map<Thread, WeakReference<Object>> pools = new ConcurrentHashMap<>();

    private OlderTurns() {}

    /** Records that a thread runs a task of a pool. */
    public static void found(Thread thread, Object pool) {
        pools.put(thread, new WeakReference<>(pool));
    }

    public static void clear() {
        pools.clear();
    }

    /** The cell of the calling thread, null if it is not one of these threads. */
    public static SampledCell cell(Thread thread) {
        WeakReference<Object> known = pools.isEmpty() ? null : pools.get(thread);
        Object pool = known == null ? null : known.get();
        return pool != null && Workers.cell(thread, pool) instanceof SampledCell cell ? cell : null;
    }
}
