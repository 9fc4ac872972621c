package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.sum.Unobserved;
import java.lang.invoke.VarHandle;

/** Finds the {@link ConnectionCell} of a connection by identity, in a hash table that is read without locks. */
public final class Connections {
    /** Maximum number of connections observed at one time. */
    private static final int MAX = 1 << 14;

    private static final int BUCKETS = 1 << 10;
    private static final Object LOCK = new Object();
    private static final ConnectionCell[] cells = new ConnectionCell[BUCKETS]; // written under LOCK
    private static int count; // guarded by LOCK

    private Connections() {}

    /** The cell of a known connection, else null. */
    public static ConnectionCell known(Object connection) {
        int hash = System.identityHashCode(connection);
        for (ConnectionCell c = cells[hash & BUCKETS - 1]; c != null; c = c.following) {
            if (c.hash == hash && c.isOf(connection)) {
                return c;
            }
        }
        return null;
    }

    /** The cell of a connection of a pool, created on first use; null if there are too many. */
    public static ConnectionCell cell(Object connection, PoolStats pool) {
        ConnectionCell known = known(connection);
        if (known != null) {
            return known;
        }
        synchronized (LOCK) {
            known = known(connection);
            if (known != null) {
                return known;
            }
            if (count >= MAX) {
                Unobserved.add();
                return null;
            }
            count++;
            ConnectionCell made = new ConnectionCell(connection, pool);
            int bucket = made.hash & BUCKETS - 1;
            made.following = cells[bucket];
            VarHandle.releaseFence();
            cells[bucket] = made;
            pool.add(made);
            return made;
        }
    }

    static void remove(ConnectionCell cell) {
        synchronized (LOCK) {
            int bucket = cell.hash & BUCKETS - 1;
            ConnectionCell before = null;
            for (ConnectionCell c = cells[bucket]; c != null; before = c, c = c.following) {
                if (c == cell) {
                    if (before == null) {
                        cells[bucket] = c.following;
                    } else {
                        before.following = c.following;
                    }
                    count--;
                    return;
                }
            }
        }
    }

    public static void clear() {
        synchronized (LOCK) {
            for (int i = 0; i < BUCKETS; i++) {
                cells[i] = null;
            }
            count = 0;
        }
    }
}
