package dev.lifeguard.probe.boot.limit;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.QueueCounts;
import dev.lifeguard.probe.boot.sum.Unobserved;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Pending acquires of connections that are identified by an object: the pool and the acquiring thread of each. Other
 * threads may serve an acquire, end it or check it again, and not all of them know the pool.
 *
 * <p>A table of fixed size, without locks or allocation. A thread that begins an acquire publishes it to the others by
 * the pool's own lock or queue, after {@link #begin} has returned.
 */
public final class PendingAcquires {
    private static final int SLOTS = 1 << 12;

    /** Slots that may hold an object, starting at the one given by its hash. */
    private static final int PROBES = 32;

    private static final AtomicReferenceArray<Object> asks = new AtomicReferenceArray<>(SLOTS);
    private static final PoolStats[] pools = new PoolStats[SLOTS];
    private static final Thread[] threads = new Thread[SLOTS];

    private PendingAcquires() {}

    /**
     * Adds an acquire; returns false if it is known already, or the table is full.
     *
     * @param asker the thread that will hold the connection; null if unknown
     */
    public static boolean begin(Object ask, PoolStats pool, Thread asker) {
        if (find(ask) >= 0) {
            return false;
        }
        int first = System.identityHashCode(ask);
        for (int i = 0; i < PROBES; i++) {
            int slot = first + i & SLOTS - 1;
            if (asks.get(slot) == null && asks.compareAndSet(slot, null, ask)) {
                pools[slot] = pool;
                threads[slot] = asker;
                return true;
            }
        }
        Unobserved.add();
        return false;
    }

    /** The slot of an acquire, −1 if it is unknown. */
    public static int find(Object ask) {
        int first = System.identityHashCode(ask);
        for (int i = 0; i < PROBES; i++) {
            int slot = first + i & SLOTS - 1;
            if (asks.get(slot) == ask) {
                return slot;
            }
        }
        return -1;
    }

    /** The pool of the acquire in a slot; to be called before {@link #end}. */
    public static PoolStats pool(int slot) {
        return pools[slot];
    }

    /** The thread that will hold the connection, null if unknown; to be called before {@link #end}. */
    public static Thread thread(int slot) {
        return threads[slot];
    }

    /** Ends the acquire in a slot; returns false if another thread has done so. */
    public static boolean end(int slot, Object ask) {
        threads[slot] = null; // no longer needed, and the thread may end
        return asks.compareAndSet(slot, ask, null);
    }

    /** Rejects all pending acquires of a pool that is closed, which may never serve them. */
    public static void refuseAll(PoolStats pool) {
        for (int slot = 0; slot < SLOTS; slot++) {
            Object ask = asks.get(slot);
            if (ask != null && pools[slot] == pool && end(slot, ask)) {
                QueueCounts.refused(ask, pool);
            }
        }
    }

    public static void clear() {
        for (int slot = 0; slot < SLOTS; slot++) {
            asks.set(slot, null);
            pools[slot] = null;
            threads[slot] = null;
        }
    }
}
