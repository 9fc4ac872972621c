package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.limit.PendingAcquires;
import dev.lifeguard.probe.boot.pool.ConnectionCell;
import dev.lifeguard.probe.boot.pool.Connections;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.QueueCounts;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.boot.pool.Workers;

/**
 * Hooks of connection pools that have a limit for each route or key, or serve acquires asynchronously. Each route is a
 * pool of its own, since an acquire can only get a connection of its route. An acquire is identified by an object, see
 * {@link PendingAcquires}.
 */
public final class AskHooks {
    private AskHooks() {}

    /**
     * An acquire looks for a connection in a pool, for the first time or again.
     *
     * @param pool the part of a pool for one route
     * @param whole the pool that has the limits and all routes
     */
    @Guarded
    public static void looks(Object pool, Object ask, Object whole) {
        PoolStats stats = ask == null || pool == null ? null : Registry.connections(pool);
        if (stats != null) {
            stats.partOf(whole);
            begins(ask, stats, Thread.currentThread());
        }
    }

    /** An acquire of the calling thread has to wait. */
    @Guarded
    public static void waits(Object ask, Object pool) {
        begins(ask, Registry.connections(pool), Thread.currentThread());
    }

    /** An acquire starts that no thread waits for, or no known one. */
    @Guarded
    public static void comes(Object ask, Object pool) {
        begins(ask, Registry.connections(pool), null);
    }

    private static void begins(Object ask, PoolStats stats, Thread asker) {
        if (ask != null && stats != null && PendingAcquires.begin(ask, stats, asker)) {
            QueueCounts.arrives(ask, stats);
        }
    }

    /** The calling thread acquires this connection without waiting. */
    public static void takes(Object connection, Object pool) {
        if (connection == null) {
            return;
        }
        ConnectionHooks.asks(pool);
        ConnectionHooks.got(connection, pool);
    }

    /** An acquire gets this connection, on any thread; does nothing if it has been given up. */
    @Guarded
    public static void finds(Object connection, Object ask) {
        if (ask == null) {
            return;
        }
        int slot = PendingAcquires.find(ask);
        if (slot < 0) {
            return;
        }
        PoolStats stats = PendingAcquires.pool(slot);
        Thread asker = PendingAcquires.thread(slot);
        if (!PendingAcquires.end(slot, ask)) {
            return;
        }
        ConnectionCell cell = connection == null ? null : Connections.cell(connection, stats);
        if (connection == null) {
            QueueCounts.refused(ask, stats);
        } else if (cell == null || !cell.taken(ask, asker)) {
            QueueCounts.leaves(ask, stats);
        }
    }

    /** An acquire fails: it timed out, was cancelled, or the pool was closed. */
    @Guarded
    public static void givesUp(Object ask) {
        if (ask == null) {
            return;
        }
        int slot = PendingAcquires.find(ask);
        if (slot >= 0) {
            PoolStats stats = PendingAcquires.pool(slot);
            if (PendingAcquires.end(slot, ask)) {
                QueueCounts.refused(ask, stats);
            }
        }
    }

    /** The result of cancelling an object that may be an acquire. */
    public static void cancels(boolean cancelled, Object ask) {
        if (cancelled) {
            givesUp(ask);
        }
    }

    /** A connection is released, on any thread, and is either kept or discarded. */
    public static void releases(Object connection, boolean kept, Object pool) {
        ConnectionHooks.givenBack(connection, pool);
        if (!kept) {
            ConnectionHooks.closed(connection);
        }
    }

    /** A connection is returned to the pool that it was taken from. */
    @Guarded
    public static void givesBack(Object connection) {
        ConnectionCell cell = connection == null ? null : Connections.known(connection);
        if (cell != null) {
            cell.givenBack();
        }
    }

    /** A pool is closed, which ends the use of its connections and all pending acquires. */
    @Guarded
    public static void closes(Object pool) {
        PoolStats stats = Registry.seen(pool);
        if (stats == null) {
            return;
        }
        PendingAcquires.refuseAll(stats);
        for (WorkerCell cell : stats.cells()) {
            if (cell instanceof ConnectionCell connection) {
                connection.givenBack();
                Workers.forget(connection);
            }
        }
    }
}
