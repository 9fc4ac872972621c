package dev.lifeguard.probe.boot;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The asks for connections that are under way and are known by an object of their own: which pool each is to get one of, and the
 * thread that asked. Others may answer an ask, end it, or look at it again, and not all of these know the pool.
 *
 * <p>A table of fixed size, without locks and without an object for each ask. Whoever begins an ask publishes it to the others,
 * by the pool's own lock or queue, after {@link #begin} has returned.
 */
final class Asks {
    private static final int SLOTS = 1 << 12;

    /** Slots in which an ask may be, from the one that its hash says. */
    private static final int WINDOW = 32;

    private static final AtomicReferenceArray<Object> asks = new AtomicReferenceArray<>(SLOTS);
    private static final PoolStats[] pools = new PoolStats[SLOTS];
    private static final Thread[] threads = new Thread[SLOTS];

    private Asks() {}

    /**
     * Notes an ask; false if it is known already, or there are too many.
     *
     * @param asker the thread that will hold the connection; null if that is unknown
     */
    static boolean begin(Object ask, PoolStats pool, Thread asker) {
        if (find(ask) >= 0) {
            return false;
        }
        int first = System.identityHashCode(ask);
        for (int i = 0; i < WINDOW; i++) {
            int slot = first + i & SLOTS - 1;
            if (asks.get(slot) == null && asks.compareAndSet(slot, null, ask)) {
                pools[slot] = pool;
                threads[slot] = asker;
                return true;
            }
        }
        Registry.unobserved.increment();
        return false;
    }

    /** Where the ask is, −1 if it is not known. */
    static int find(Object ask) {
        int first = System.identityHashCode(ask);
        for (int i = 0; i < WINDOW; i++) {
            int slot = first + i & SLOTS - 1;
            if (asks.get(slot) == ask) {
                return slot;
            }
        }
        return -1;
    }

    /** The pool of the ask in that slot; to be called before {@link #end}. */
    static PoolStats pool(int slot) {
        return pools[slot];
    }

    /** The thread that will hold the connection, null if that is unknown; to be called before {@link #end}. */
    static Thread thread(int slot) {
        return threads[slot];
    }

    /** Ends the ask in that slot; false if another thread has done so. */
    static boolean end(int slot, Object ask) {
        threads[slot] = null; // nobody needs it any more, and the thread may end
        return asks.compareAndSet(slot, ask, null);
    }

    /** Ends all asks of a pool that closes, which may not answer them; each is refused. */
    static void refuseAll(PoolStats pool) {
        for (int slot = 0; slot < SLOTS; slot++) {
            Object ask = asks.get(slot);
            if (ask != null && pools[slot] == pool && end(slot, ask)) {
                ConnectionHooks.refused(ask, pool);
            }
        }
    }

    static void clear() {
        for (int slot = 0; slot < SLOTS; slot++) {
            asks.set(slot, null);
            pools[slot] = null;
            threads[slot] = null;
        }
    }
}
