package dev.lifeguard.probe.boot.limit;

import dev.lifeguard.probe.boot.pool.ConnectionCell;
import dev.lifeguard.probe.boot.pool.LimitStats;
import dev.lifeguard.probe.boot.pool.QueueCounts;
import dev.lifeguard.probe.boot.sum.Unobserved;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The counts of one semaphore. Its permits have no identity. A use ends when a thread that got a permit returns one; if
 * a thread without one returns a permit, the oldest use ends. The number in use is exact, and so are single uses if
 * threads return what they took.
 *
 * <p>A semaphore is a limit only if permits are taken first and returned later. A semaphore used for signals, whose
 * permits are released by some threads and acquired by others for good, is counted until that is clear, and never
 * shown.
 */
public final class PermitStats extends LimitStats {
    /** The initial number of permits if it is unknown. */
    static final int UNKNOWN = -1;

    /**
     * A semaphore with more permits in use, or more requested at once, is left out: its permits are probably bytes or
     * the like.
     */
    static final int MAX_IN_USE = 256;

    private static final int MAX_AT_ONCE = 64;

    /**
     * Returned permits after which the purpose of a semaphore can be decided, and those after which an undecided one is
     * left out.
     */
    private static final int DECIDING_RETURNS = 8;

    private static final int MAX_UNDECIDED_RETURNS = 10_000;

    private final AtomicInteger inUse = new AtomicInteger();
    private final AtomicInteger older; // in use since before it was observed
    private volatile ConnectionCell[] permits = {};
    private volatile int made;
    private volatile int most; // highest number of permits seen, in use or free
    private volatile boolean shown;
    private volatile boolean leftOut;
    private volatile boolean several;
    private final int unseen; // threads that were waiting when observation started
    private int seenOlder; // returned permits taken before the start; lost updates do not matter
    private int own; // permits returned by the thread that took them
    private int others;

    /**
     * @param made initial number of permits, or {@link #UNKNOWN}
     * @param free permits that are free now
     * @param waiting threads that wait now; after an attach no hook sees them get a permit
     */
    PermitStats(Object semaphore, int id, int hash, int made, int free, int waiting) {
        super(semaphore, id, hash);
        unseen = waiting;
        this.made = made;
        older = new AtomicInteger(Math.max(0, made - free));
        free(free);
    }

    @Override
    protected void dropped() {
        Semaphores.leaves(this);
    }

    @Override
    public boolean shown() {
        return shown && !leftOut;
    }

    /** It is a limit by its class, so no returned permits have to show it. */
    void isLimit() {
        shown = true;
    }

    /** The number of permits, as far as is known. */
    public int size() {
        return Math.max(made, most);
    }

    /** Whether some threads request several permits at once. */
    public boolean asksForSeveral() {
        return several;
    }

    /** Whether the semaphore is observed, given that {@code atOnce} permits are acquired or released at once. */
    public boolean follows(int atOnce) {
        if (atOnce > 1 && !several) {
            several = true;
        }
        if (atOnce > MAX_AT_ONCE && !leftOut) {
            leaveOut();
        }
        return !leftOut;
    }

    private void leaveOut() {
        leftOut = true;
        if (shown) {
            Unobserved.add(); // otherwise it may never have been a limit
        }
    }

    /** Sets the number of free permits; called by the reader now and then. */
    public void free(int free) {
        if (made != UNKNOWN && free > made) {
            made = UNKNOWN; // permits are added
        }
        grow(free);
    }

    private void grow(int seen) {
        if (seen > most) {
            most = seen;
        }
    }

    /** A waiting thread gets a permit. */
    public void taken(Thread by) {
        for (ConnectionCell permit : permits) {
            if (permit.takenIfFree(by)) {
                grow(inUse.incrementAndGet());
                return;
            }
        }
        takenAnew(by);
    }

    private synchronized void takenAnew(Thread by) {
        int count = permits.length;
        if (count == MAX_IN_USE) {
            QueueCounts.leaves(by, this);
            leaveOut();
            return;
        }
        ConnectionCell permit = new ConnectionCell(get(), this);
        permit.takenIfFree(by);
        grow(inUse.incrementAndGet());
        ConnectionCell[] more = new ConnectionCell[count + 1];
        System.arraycopy(permits, 0, more, 0, count);
        more[count] = permit;
        add(permit);
        permits = more;
    }

    /**
     * The thread continues work begun by another thread that has a permit: the oldest use that nobody has continued
     * yet. If all have been continued, the permit was taken before the hooks were installed.
     */
    public void passedOn(Thread to) {
        for (ConnectionCell oldest = oldest(true); oldest != null; oldest = oldest(true)) {
            if (oldest.passedOn(to)) {
                return;
            }
        }
        QueueCounts.arrives(to, this);
        taken(to);
        for (ConnectionCell permit : permits) {
            if (permit.thread() == to && permit.mayBePassedOn()) {
                permit.passedOn(to);
            }
        }
    }

    /** The permit that has been in use for the longest time; null if none is, or may be passed on. */
    private ConnectionCell oldest(boolean toPassOn) {
        ConnectionCell oldest = null;
        for (ConnectionCell permit : permits) {
            boolean wanted = toPassOn ? permit.mayBePassedOn() : permit.inUse();
            if (wanted && (oldest == null || permit.started - oldest.started < 0)) {
                oldest = permit;
            }
        }
        return oldest;
    }

    /** The thread is about to return a permit. */
    public void givenBack(Thread by) {
        boolean byHolder = false;
        boolean ofOlder = false;
        for (ConnectionCell permit : permits) {
            if (permit.thread() == by && permit.endsUse()) {
                inUse.decrementAndGet();
                byHolder = true;
                break;
            }
        }
        if (!byHolder) {
            ofOlder = isOlder();
            if (!ofOlder) {
                endOldest();
            }
        }
        if (!shown && !ofOlder) {
            decide(byHolder);
        }
    }

    /** Whether a permit returned by a thread without a known use was taken before the semaphore was observed. */
    private boolean isOlder() {
        if (made == UNKNOWN) {
            return seenOlder < size() + unseen && ++seenOlder > 0;
        }
        int left = older.get();
        return left > 0 && older.compareAndSet(left, left - 1);
    }

    private void endOldest() {
        ConnectionCell oldest = oldest(false);
        if (oldest != null && oldest.endsUse()) {
            inUse.decrementAndGet();
        }
    }

    /**
     * A semaphore is a limit if nearly all permits are returned by the threads that took them. If they never are,
     * because they are passed to other threads, it is one if its initial number of permits is known and was never
     * exceeded.
     */
    private void decide(boolean byHolder) {
        if (byHolder) {
            own++;
        } else {
            others++;
        }
        int back = own + others;
        if (back >= DECIDING_RETURNS && (made != UNKNOWN || own >= (DECIDING_RETURNS - 1) * others)) {
            shown = true;
        } else if (back > MAX_UNDECIDED_RETURNS) {
            leftOut = true;
        }
    }
}
