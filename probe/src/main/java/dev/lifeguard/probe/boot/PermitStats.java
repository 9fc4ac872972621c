package dev.lifeguard.probe.boot;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * What is counted for one semaphore. Its permits have no identity: a use ends when the thread that got the permit gives one back,
 * and where a thread gives one back that has none, the oldest use ends. So the number in use is exact, and each use is where
 * threads give back what they took.
 *
 * <p>A semaphore is a limit only if permits are taken first and given back then. One that signals (permits are given by some
 * threads and taken by others, for good) is counted too until that is known, and is never shown.
 */
public final class PermitStats extends PoolStats {
    /** Permits of a semaphore of which it is not known with how many it was made. */
    static final int UNKNOWN = -1;

    /** Permits in use at one time, and asked for at one time, beyond which the semaphore is left out: they are bytes or the like. */
    static final int MAX_IN_USE = 256;

    private static final int MAX_AT_ONCE = 64;

    /** Permits that came back before it is decided what the semaphore is for, and those after which it is none. */
    private static final int ENOUGH = 8;

    private static final int TOO_MANY = 10_000;

    private final AtomicInteger inUse = new AtomicInteger();
    private final AtomicInteger older; // in use since before it was followed
    private volatile ConnectionCell[] permits = {};
    private volatile int made;
    private volatile int most; // permits seen at one time, in use or free
    private volatile boolean shown;
    private volatile boolean leftOut;
    private volatile boolean several;
    private final int unseen; // threads that were waiting when it began to be followed
    private int seenOlder; // permits that came back of which the use is older; a lost one does not matter
    private int own; // permits that came back from who had taken them
    private int others;

    /**
     * @param made permits with which it was made, or {@link #UNKNOWN}
     * @param free permits that are free now
     * @param waiting threads that wait now; after an attach their code has no hook that sees them get a permit
     */
    PermitStats(Object semaphore, int id, int hash, int made, int free, int waiting) {
        super(semaphore, id, hash);
        unseen = waiting;
        this.made = made;
        older = new AtomicInteger(Math.max(0, made - free));
        free(free);
    }

    @Override
    public boolean shown() {
        return shown && !leftOut;
    }

    /** Permits that there are, as far as is known. */
    public int size() {
        return Math.max(made, most);
    }

    /** Whether some ask for several permits at once. */
    public boolean asksForSeveral() {
        return several;
    }

    /** Whether the semaphore is followed where so many permits are asked for, or come back. */
    boolean follows(int atOnce) {
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
            Registry.unobserved.increment(); // else nobody knows what it is for
        }
    }

    /** So many permits are free; for the reader, who looks now and then. */
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

    /** The thread, which asked, has a permit. */
    void taken(Thread by) {
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
            QueueHooks.leaves(by, this);
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
     * The thread goes on with what was begun by another one that has a permit: that of the oldest use that nobody went on with. Where
     * there is none, the permit was taken before the hooks came.
     */
    void passedOn(Thread to) {
        for (ConnectionCell oldest = oldestToPassOn(); oldest != null; oldest = oldestToPassOn()) {
            if (oldest.passedOn(to)) {
                return;
            }
        }
        QueueHooks.arrives(to, this);
        taken(to);
        for (ConnectionCell permit : permits) {
            if (permit.thread() == to && permit.mayBePassedOn()) {
                permit.passedOn(to);
            }
        }
    }

    private ConnectionCell oldestToPassOn() {
        ConnectionCell oldest = null;
        for (ConnectionCell permit : permits) {
            if (permit.mayBePassedOn() && (oldest == null || permit.started - oldest.started < 0)) {
                oldest = permit;
            }
        }
        return oldest;
    }

    /** The thread gives a permit back, which is not yet there for others. */
    void givenBack(Thread by) {
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

    /** Whether a permit that comes back from who was not seen to take it was taken before the semaphore was followed. */
    private boolean isOlder() {
        if (made == UNKNOWN) {
            return seenOlder < size() + unseen && ++seenOlder > 0;
        }
        int left = older.get();
        return left > 0 && older.compareAndSet(left, left - 1);
    }

    private void endOldest() {
        ConnectionCell oldest = null;
        for (ConnectionCell permit : permits) {
            if (permit.inUse() && (oldest == null || permit.started - oldest.started < 0)) {
                oldest = permit;
            }
        }
        if (oldest != null && oldest.endsUse()) {
            inUse.decrementAndGet();
        }
    }

    /**
     * It is a limit if nearly all permits come back from who took them. Where they never do, since they are handed to other threads,
     * it is one if it was made with permits and there were never more of them.
     */
    private void decide(boolean byHolder) {
        if (byHolder) {
            own++;
        } else {
            others++;
        }
        int back = own + others;
        if (back >= ENOUGH && (made != UNKNOWN || own >= (ENOUGH - 1) * others)) {
            shown = true;
        } else if (back > TOO_MANY) {
            leftOut = true;
        }
    }
}
