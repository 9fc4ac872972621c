package dev.lifeguard.probe.boot;

/**
 * Called by pools of connections that have a limit for each route or key, or whose asks are answered later. A route is a pool of its
 * own, since whoever asks for a connection waits for one of these. An ask is known by an object, see {@link Asks}.
 */
public final class AskHooks {
    private AskHooks() {}

    /**
     * An ask looks for a connection in a pool, for the first time or again.
     *
     * @param pool the part of a pool for one route
     * @param whole what has the limits, and the other routes
     */
    public static void looks(Object pool, Object ask, Object whole) {
        if (Hooks.off || ask == null || pool == null) {
            return;
        }
        try {
            PoolStats stats = Registry.connections(pool);
            if (stats != null) {
                stats.partOf(whole);
                begins(ask, stats, Thread.currentThread());
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** An ask of the calling thread has to wait. */
    public static void waits(Object ask, Object pool) {
        if (Hooks.off || ask == null) {
            return;
        }
        try {
            PoolStats stats = Registry.connections(pool);
            if (stats != null) {
                begins(ask, stats, Thread.currentThread());
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** An ask comes whose answer no thread waits for, or none that is known. */
    public static void comes(Object ask, Object pool) {
        if (Hooks.off || ask == null) {
            return;
        }
        try {
            PoolStats stats = Registry.connections(pool);
            if (stats != null) {
                begins(ask, stats, null);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    private static void begins(Object ask, PoolStats stats, Thread asker) {
        if (Asks.begin(ask, stats, asker)) {
            QueueHooks.arrives(ask, stats);
        }
    }

    /** The calling thread asks for a connection and gets this one at once. */
    public static void takes(Object connection, Object pool) {
        if (Hooks.off || connection == null) {
            return;
        }
        ConnectionHooks.asks(pool);
        ConnectionHooks.got(connection, pool);
    }

    /** An ask gets this connection, in whatever thread; nothing if it has been given up. */
    public static void finds(Object connection, Object ask) {
        if (Hooks.off || ask == null) {
            return;
        }
        try {
            int slot = Asks.find(ask);
            if (slot < 0) {
                return;
            }
            PoolStats stats = Asks.pool(slot);
            Thread asker = Asks.thread(slot);
            if (!Asks.end(slot, ask)) {
                return;
            }
            ConnectionCell cell = connection == null ? null : Connections.cell(connection, stats);
            if (connection == null) {
                ConnectionHooks.refused(ask, stats);
            } else if (cell == null || !cell.taken(ask, asker)) {
                QueueHooks.leaves(ask, stats);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** An ask gets no connection: none came in time, it was given up, or the pool is closed. */
    public static void givesUp(Object ask) {
        if (Hooks.off || ask == null) {
            return;
        }
        try {
            int slot = Asks.find(ask);
            if (slot >= 0) {
                PoolStats stats = Asks.pool(slot);
                if (Asks.end(slot, ask)) {
                    ConnectionHooks.refused(ask, stats);
                }
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The result of an attempt to cancel something that may be an ask. */
    public static void cancels(boolean cancelled, Object ask) {
        if (cancelled) {
            givesUp(ask);
        }
    }

    /** A connection comes back, in whatever thread, and is kept for later or thrown away. */
    public static void releases(Object connection, boolean kept, Object pool) {
        ConnectionHooks.givenBack(connection, pool);
        if (!kept) {
            ConnectionHooks.closed(connection);
        }
    }

    /** A connection comes back to the pool from which it was taken. */
    public static void givesBack(Object connection) {
        if (Hooks.off || connection == null) {
            return;
        }
        try {
            ConnectionCell cell = Connections.known(connection);
            if (cell != null) {
                cell.givenBack();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** A pool closes, with its connections that are in use and whoever waits for one. */
    public static void closes(Object pool) {
        if (Hooks.off) {
            return;
        }
        try {
            PoolStats stats = Registry.seen(pool);
            if (stats == null) {
                return;
            }
            Asks.refuseAll(stats);
            for (WorkerCell cell : stats.cells()) {
                if (cell instanceof ConnectionCell connection) {
                    connection.givenBack();
                    Registry.forget(connection);
                }
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
