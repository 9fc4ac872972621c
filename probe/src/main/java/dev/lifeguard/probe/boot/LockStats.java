package dev.lifeguard.probe.boot;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * What is counted for one lock. It has one worker, who holds it; a use lasts from when a thread gets the lock until it is free again,
 * however often the thread takes it within, and a wait for a condition ends it. What the holder does here is guarded by the lock
 * itself.
 *
 * <p>A lock that is held for a short time is left out: it limits nothing, and counting would make it longer. So is one that tasks do not
 * share, for some time.
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
    private final LongAdder asks = new LongAdder();
    private volatile boolean shown;
    private volatile boolean leftOut;
    private volatile boolean unshared;
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
    public boolean follows() {
        return !leftOut;
    }

    /** No more is counted; false if none was before. */
    synchronized boolean leaveOut() {
        boolean first = !leftOut;
        leftOut = true;
        return first;
    }

    /** The thread that holds it; null while nobody does, or while it is left out. */
    public Thread holder() {
        return shown() && hold.inUse() ? hold.thread() : null;
    }

    /** How often a thread found it taken, and waited. */
    public long asks() {
        return asks.sum();
    }

    /** Tasks do not share it: it is left out when a use ends and nobody waits. */
    public void leaveOutAsUnshared() {
        unshared = true;
    }

    /** One that was left out since it is not shared is counted again. */
    public synchronized void comesBack() {
        if (leftOut && unshared) {
            while (asked()) { // just when it was left out
                QueueHooks.leaves(this, this);
            }
            unshared = false;
            leftOut = false;
            Locks.begins();
        }
    }

    /** The thread finds the lock taken, and waits. */
    void asks(Thread by) {
        asks.increment();
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

    /** The lock is about to be free; gives whether it turned out to be one to be left out. */
    boolean freed() {
        if (!hold.endsUse()) {
            return false;
        }
        if (unshared && asking.get() == 0) {
            return true;
        }
        if (shown || ++uses < ENOUGH) {
            return false;
        }
        shown = hold.execNs >= ENOUGH * SHORT_NS;
        return !shown;
    }
}
