package dev.lifeguard.probe.boot;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * What is counted for one lock. It has one worker, who holds it; a use lasts from when a thread gets the lock until it is free again,
 * however often the thread takes it within, and a wait for a condition ends it. What the holder does here is guarded by the lock
 * itself.
 *
 * <p>A lock that is held for a short time is left out: it limits nothing, and counting would make it longer.
 */
public final class LockStats extends PoolStats {
    /** Uses after which it is decided whether the lock is shown. */
    private static final int ENOUGH = 32;

    /** One that is held for less, in the mean, is left out. */
    static final long SHORT_NS = 100_000;

    /** Whether it is followed since it was held for long. */
    volatile boolean watched;

    private final ConnectionCell hold;
    private final AtomicInteger asking = new AtomicInteger();
    private volatile boolean shown;
    private volatile boolean leftOut;
    private int uses; // until it is decided; guarded by the lock

    LockStats(Object sync, int id, int hash) {
        super(sync, id, hash);
        hold = new ConnectionCell(sync, this);
        add(hold);
    }

    @Override
    public boolean shown() {
        return shown && !leftOut;
    }

    /** Whether it is counted still. */
    boolean follows() {
        return !leftOut;
    }

    /** No more is counted; false if none was before. */
    synchronized boolean leaveOut() {
        boolean first = !leftOut;
        leftOut = true;
        return first;
    }

    /** The thread finds the lock taken, and waits. */
    void asks(Thread by) {
        asking.incrementAndGet();
        QueueHooks.arrives(by, this);
    }

    /** The thread finds the lock free, and has it. */
    void found(Thread by) {
        QueueHooks.arrives(by, this);
        hold.taken(by);
    }

    /** The thread has the lock, perhaps after it asked: not if it waited for a condition, or since before the lock was followed. */
    void got(Thread by) {
        if (!asked()) {
            QueueHooks.arrives(by, this);
        }
        hold.taken(by);
    }

    /** The thread does not get it in time, or is interrupted. */
    void fails(Thread by) {
        if (asked()) {
            QueueHooks.leaves(by, this);
            rejected.increment();
        }
    }

    private boolean asked() {
        for (int now = asking.get(); now > 0; now = asking.get()) {
            if (asking.compareAndSet(now, now - 1)) {
                return true;
            }
        }
        return false;
    }

    /** The lock is about to be free; gives whether it turned out to be held too shortly. */
    boolean freed() {
        if (!hold.endsUse() || shown || ++uses < ENOUGH) {
            return false;
        }
        shown = hold.execNs >= ENOUGH * SHORT_NS;
        return !shown;
    }
}
