package dev.lifeguard.probe.boot.limit;

import dev.lifeguard.probe.boot.pool.ConnectionCell;
import dev.lifeguard.probe.boot.pool.LimitStats;
import dev.lifeguard.probe.boot.pool.QueueCounts;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The counts of one lock. Its only worker is the holder. A use lasts from when a thread acquires the lock until it is
 * free again, including reentrant acquires; waiting for a condition ends it. The holder's changes here are guarded by
 * the lock itself.
 *
 * <p>Locks with short hold times are left out: they limit nothing, and counting would prolong the hold time.
 */
public final class LockStats extends LimitStats {
    /** Number of uses after which the lock is either shown or left out. */
    private static final int DECIDING_USES = 32;

    /** Mean hold time below which a lock is left out. */
    static final long SHORT_NS = 100_000;

    /** Whether it is observed because of a long hold time. */
    volatile boolean watched;

    private final ConnectionCell hold;
    private final AtomicInteger asking = new AtomicInteger();
    private volatile boolean shown;
    private volatile boolean leftOut;
    private int uses; // before that decision; guarded by the lock

    LockStats(Object sync, int id, int hash) {
        super(sync, id, hash);
        hold = new ConnectionCell(sync, this);
        add(hold);
    }

    @Override
    protected void dropped() {
        Locks.leaves(this);
    }

    @Override
    public boolean shown() {
        return shown && !leftOut;
    }

    /** Whether it is still counted. */
    boolean follows() {
        return !leftOut;
    }

    /** Stops counting; returns false if it had stopped before. */
    synchronized boolean leaveOut() {
        boolean first = !leftOut;
        leftOut = true;
        return first;
    }

    /** The thread finds the lock held, and waits. */
    public void asks(Thread by) {
        asking.incrementAndGet();
        QueueCounts.arrives(by, this);
    }

    /** The thread finds the lock free, and acquires it. */
    public void found(Thread by) {
        QueueCounts.arrives(by, this);
        hold.taken(by);
    }

    /**
     * The thread acquires the lock, perhaps without a counted wait: it may have waited for a condition, or since before
     * the lock was observed.
     */
    public void got(Thread by) {
        if (!asked()) {
            QueueCounts.arrives(by, this);
        }
        hold.taken(by);
    }

    /** The thread times out or is interrupted. */
    public void fails(Thread by) {
        if (asked()) {
            QueueCounts.leaves(by, this);
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

    /** The lock is about to be released; returns whether it is now left out because of its short hold times. */
    public boolean freed() {
        if (!hold.endsUse() || shown || ++uses < DECIDING_USES) {
            return false;
        }
        shown = hold.execNs >= DECIDING_USES * SHORT_NS;
        return !shown;
    }
}
