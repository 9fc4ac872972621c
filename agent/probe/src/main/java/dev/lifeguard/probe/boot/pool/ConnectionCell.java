package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.sum.Stamp;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;

/**
 * The cell of a connection, which is a worker whose tasks are its uses.
 *
 * <p>One thread may take the connection and another return it. A thread owns the cell from changing {@link #state} to
 * {@link #CHANGING} until the next change, so that only one thread writes at a time and sees earlier writes. No thread
 * waits: one that finds another's change in progress leaves the cell as it is.
 */
public final class ConnectionCell extends SampledCell {
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

    /** The next cell in the same bucket of {@link Connections}. */
    volatile ConnectionCell following;

    private final WeakReference<Object> connection;

    @SuppressWarnings("unused") // accessed through STATE
    private volatile int state;

    private volatile Thread holder;
    private volatile boolean passedOn; // in this use, to a thread other than the one that took it

    public ConnectionCell(Object connection, PoolStats pool) {
        super(null, "", pool, 0);
        this.connection = new WeakReference<>(connection);
        hash = System.identityHashCode(connection);
    }

    boolean isOf(Object one) {
        return connection.refersTo(one);
    }

    /** The thread that took the connection, while it is in use; it may have passed it on. */
    @Override
    public Thread thread() {
        return holder;
    }

    @Override
    public boolean ended() {
        return connection.refersTo(null);
    }

    /** Whether the connection is in use, as observed by the hooks. */
    public boolean inUse() {
        return state == IN_USE;
    }

    /** A waiting thread gets the connection. Returns false if another thread changes it, which no pool allows. */
    public boolean taken(Thread by) {
        return taken(by, by);
    }

    /**
     * An acquire that is identified by an object gets the connection.
     *
     * @param by the thread that holds the connection from now on; null if unknown
     */
    public boolean taken(Object ask, Thread by) {
        if (STATE.compareAndSet(this, IN_USE, CHANGING)) {
            recordUse(); // the end of this use was missed
        } else if (!STATE.compareAndSet(this, FREE, CHANGING)) {
            return false;
        }
        begins(ask, by);
        return true;
    }

    /** As {@link #taken(Thread)}; returns false also if the connection is in use. */
    public boolean takenIfFree(Thread by) {
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
    public boolean mayBePassedOn() {
        return inUse() && !passedOn;
    }

    /** Another thread holds it from now on. Returns false if it is not in use, or was passed on before. */
    public boolean passedOn(Thread to) {
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

    /** The connection is returned, or closed while in use; does nothing if it is not in use. */
    public void givenBack() {
        if (!endsUse() && pool.mayHaveOlder() && STATE.compareAndSet(this, FREE, CHANGING)) {
            endsOlder();
            state = FREE;
        }
    }

    /** As {@link #givenBack()}; returns whether it was in use. */
    public boolean endsUse() {
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
