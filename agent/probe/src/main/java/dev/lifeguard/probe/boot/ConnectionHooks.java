package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.pool.ConnectionCell;
import dev.lifeguard.probe.boot.pool.Connections;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.QueueCounts;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.pool.Workers;

/**
 * Hooks of pools of connections and of other objects that threads take and return. A connection is a worker and each
 * use of it a task, submitted when a thread acquires it. Here an acquire is identified by its thread, which waits
 * itself.
 */
public final class ConnectionHooks {
    private ConnectionHooks() {}

    /** A pool was constructed. */
    @Guarded
    public static void created(Object pool) {
        if (Registry.connections(pool) != null) {
            CreationHooks.created(pool);
        }
    }

    /** The calling thread starts to acquire a connection. */
    @Guarded
    public static void asks(Object pool) {
        PoolStats stats = Registry.connections(pool);
        if (stats != null) {
            QueueCounts.arrives(Thread.currentThread(), stats);
        }
    }

    /** The calling thread acquired this connection; null if it failed. */
    @Guarded
    public static void got(Object connection, Object pool) {
        PoolStats stats = Registry.connections(pool);
        if (stats == null) {
            return;
        }
        Thread asker = Thread.currentThread();
        if (connection == null) {
            QueueCounts.refused(asker, stats);
            return;
        }
        ConnectionCell cell = Connections.cell(connection, stats);
        if (cell == null || !cell.taken(asker)) {
            QueueCounts.leaves(asker, stats);
        }
    }

    /** The calling thread failed to acquire a connection: it timed out, or none could be created. */
    @Guarded
    public static void fails(Object pool) {
        PoolStats stats = Registry.connections(pool);
        if (stats != null) {
            QueueCounts.refused(Thread.currentThread(), stats);
        }
    }

    /** A connection is returned to the pool, on any thread. */
    @Guarded
    public static void givenBack(Object connection, Object pool) {
        if (connection == null) {
            return;
        }
        Registry.connections(pool); // registers a pool that is first seen here
        ConnectionCell cell = Connections.known(connection);
        if (cell != null) {
            cell.givenBack();
        }
    }

    /** A connection is closed, perhaps while it is in use. */
    @Guarded
    public static void closed(Object connection) {
        ConnectionCell cell = connection == null ? null : Connections.known(connection);
        if (cell != null) {
            cell.givenBack();
            Workers.forget(cell);
        }
    }

    /** Records that a connection was in use when the probe was attached, unless a hook has seen a use since. */
    public static void found(Object connection, PoolStats pool, long since) {
        ConnectionCell cell = Connections.cell(connection, pool);
        if (cell != null && !cell.inUse()) {
            pool.wasBusy(cell, since);
        }
    }

    /** A connection that was in use at the attach has been returned. */
    public static void returned(Object connection) {
        ConnectionCell cell = Connections.known(connection);
        if (cell != null && !cell.inUse()) {
            cell.givenBack();
        }
    }
}
