package dev.lifeguard.probe.boot;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;

/**
 * The cell of a connection of a pool of connections: a worker whose tasks are its uses.
 *
 * <p>One thread may take the connection and another give it back. Each owns the cell from the change of {@link #state} to {@link
 * #CHANGING} until the next one, so that one thread at a time writes, and sees what was written before. Nobody waits: who comes
 * at another's change leaves the cell as it is.
 */
final class ConnectionCell extends SampledCell {
    private static final int FREE = 0;
    private static final int CHANGING = 1;
    private static final int IN_USE = 2;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(ConnectionCell.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Identity hash of the connection. */
    final int hash;

    /** In its bucket of {@link Connections}. */
    volatile ConnectionCell following;

    private final WeakReference<Object> connection;

    @SuppressWarnings("unused") // by STATE
    private volatile int state;

    private volatile Thread holder;
    private volatile boolean passedOn; // in this use, to another thread than the one that took it

    ConnectionCell(Object connection, PoolStats pool) {
        super(null, "", pool, 0);
        this.connection = new WeakReference<>(connection);
        hash = System.identityHashCode(connection);
    }

    /** Whether it is the cell of that connection. */
    boolean isOf(Object one) {
        return connection.refersTo(one);
    }

    /** The thread that took the connection, while it is in use; it need not hold it any more. */
    @Override
    public Thread thread() {
        return holder;
    }

    @Override
    public boolean ended() {
        return connection.refersTo(null);
    }

    /** Whether the connection is in use, as far as the hooks have seen. */
    boolean inUse() {
        return state == IN_USE;
    }

    /** A thread, which asked, gets the connection; false if another one is at it, which no pool allows. */
    boolean taken(Thread by) {
        return taken(by, by);
    }

    /**
     * The same where the ask is known by an object.
     *
     * @param by the thread that holds the connection from now on; null if that is unknown
     */
    boolean taken(Object ask, Thread by) {
        if (STATE.compareAndSet(this, IN_USE, CHANGING)) {
            recordUse(); // its end went unseen
        } else if (!STATE.compareAndSet(this, FREE, CHANGING)) {
            return false;
        }
        begins(ask, by);
        return true;
    }

    /** As {@link #taken(Thread)}; false, too, if it is in use. */
    boolean takenIfFree(Thread by) {
        if (state != FREE || !STATE.compareAndSet(this, FREE, CHANGING)) {
            return false;
        }
        begins(by, by);
        return true;
    }

    private void begins(Object ask, Thread by) {
        endsOlder();
        if (pool.sampler.any()) {
            pool.sampler.goneOnce(ask, this);
        }
        long now = System.nanoTime();
        begins(now, Stamp.at(now));
        holder = by;
        passedOn = false;
        state = IN_USE;
    }

    /** Whether it is in use by the thread that took it. */
    boolean mayBePassedOn() {
        return inUse() && !passedOn;
    }

    /** Another thread holds it from now on; false if it is not in use any more, or was passed on before. */
    boolean passedOn(Thread to) {
        if (!STATE.compareAndSet(this, IN_USE, CHANGING)) {
            return false;
        }
        boolean first = !passedOn;
        if (first) {
            holder = to;
            passedOn = true;
        }
        state = IN_USE;
        return first;
    }

    /** The connection comes back, or is closed while it is in use; nothing if it is not in use. */
    void givenBack() {
        if (!endsUse() && pool.mayHaveOlder() && STATE.compareAndSet(this, FREE, CHANGING)) {
            endsOlder();
            state = FREE;
        }
    }

    /** The same, and whether it was in use. */
    boolean endsUse() {
        if (!STATE.compareAndSet(this, IN_USE, CHANGING)) {
            return false;
        }
        recordUse();
        holder = null;
        state = FREE;
        return true;
    }

    private void recordUse() {
        long now = System.nanoTime();
        if (follows()) {
            keepSample(started, now);
        }
        ends(now, Stamp.at(now));
    }

    @Override
    void dropped() {
        Connections.remove(this);
    }
}
