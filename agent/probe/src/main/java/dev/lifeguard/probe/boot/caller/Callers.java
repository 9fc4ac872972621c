package dev.lifeguard.probe.boot.caller;

import dev.lifeguard.probe.boot.pool.PoolStats;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Threads that have been in a pool's rejection handler: one cell for each thread and pool, in a small hash table. */
public final class Callers {
    /** Threads observed at one time; rejected tasks of further ones count as rejected only. */
    private static final int MAX = 256;

    /** Slots that may hold a cell, starting at the one given by its hash. */
    private static final int PROBES = 16;

    private static final AtomicReferenceArray<CallerCell> cells = new AtomicReferenceArray<>(MAX);
    private static volatile boolean any;

    private Callers() {}

    /** Whether there has ever been one. */
    public static boolean any() {
        return any;
    }

    /** The cell of the calling thread, created on first use; null if the table is full. */
    public static CallerCell cell(PoolStats pool, Object handler, Object host) {
        CallerCell known = known(pool);
        if (known != null) {
            return known;
        }
        Thread thread = Thread.currentThread();
        CallerCell made = new CallerCell(
                thread,
                pool,
                handler == null || handler == host ? "" : handler.getClass().getName(),
                handler instanceof ThreadPoolExecutor.CallerRunsPolicy);
        any = true;
        int place = place(thread, pool);
        for (int i = 0; i < PROBES; i++) {
            if (cells.compareAndSet(place + i & MAX - 1, null, made)) {
                return made;
            }
        }
        return null;
    }

    /** The cell of the calling thread; null if it has none. */
    public static CallerCell known(PoolStats pool) {
        Thread thread = Thread.currentThread();
        int place = place(thread, pool);
        for (int i = 0; i < PROBES; i++) {
            CallerCell cell = cells.get(place + i & MAX - 1);
            if (cell != null && cell.pool == pool && cell.refersTo(thread)) {
                return cell;
            }
        }
        return null;
    }

    private static int place(Thread thread, PoolStats pool) {
        return System.identityHashCode(thread) + 31 * pool.id & MAX - 1;
    }

    /** The cell in a slot, or null; for the reader. */
    public static CallerCell at(int place) {
        return cells.get(place);
    }

    public static int places() {
        return MAX;
    }

    /** Drops the cell of a thread that has ended. */
    public static void forget(int place) {
        cells.set(place, null);
    }
}
