package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.limit.Round;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/** Tells a {@link Limit} what happens, and keeps what it decides. For use by any thread. */
final class Throttle {
    private static final int BITS = 32;

    /** Added to {@link #items} when one is over: one fewer is busy. */
    private static final long OVER = (1L << BITS) - 1;

    /**
     * An item in work, as it was when it began.
     *
     * @param at how many were busy, it among them
     * @param over how many had ended by then
     * @param change the limit it began under
     */
    record Turn(int at, int over, int change) {}

    /** How many are busy, and above {@link #BITS} how many are over, so that one addition tells both. */
    private final AtomicLong items = new AtomicLong();

    private final AtomicInteger most = new AtomicInteger();
    private final AtomicLong sumNs = new AtomicLong(); // of all rounds
    private final AtomicLong sumBusy = new AtomicLong();
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Limit limit;
    private volatile int changes;
    private volatile int roundBegan;
    private volatile long roundBeganNs;

    Throttle(Limit limit) {
        this.limit = limit;
    }

    /** How many at once are allowed now. */
    int allowed() {
        return limit.value();
    }

    Limit limit() {
        return limit;
    }

    /** How long the items took that ended, in nanoseconds. */
    long ns() {
        return sumNs.get();
    }

    /** At the end of a run, of which what was done last may be less than a round. */
    Limit last() {
        int count = over(items.get()) - roundBegan;
        if (count >= limit.value() / 2 && count > 0) {
            set(limit.after(round(count)));
        }
        return limit;
    }

    private Round round(int count) {
        return new Round(most.get(), (double) sumBusy.get() / count, (double) (sumNs.get() - roundBeganNs) / count);
    }

    /** An item begins. */
    Turn began() {
        int change = changes;
        long now = items.incrementAndGet();
        return new Turn(busy(now), over(now), change);
    }

    /** An item ended that took so many nanoseconds. */
    void ended(Turn turn, long ns) {
        long now = items.addAndGet(OVER);
        int over = over(now);
        sumNs.addAndGet(ns);
        sumBusy.addAndGet(Math.max(turn.at, busy(now) + 1)); // the first ones begin among few, the last ones end so
        for (int seen = most.get(); turn.at > seen && !most.compareAndSet(seen, turn.at); seen = most.get()) {}
        if (over - roundBegan >= limit.value() && lock.tryLock()) {
            try {
                int count = over(items.get()) - roundBegan;
                if (count >= limit.value()) {
                    set(limit.after(round(count)));
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /**
     * An item was refused. How many were busy at that moment is not known, but not more than are now and those that
     * ended since it began; nor more than are allowed, if it began under that limit and no more were busy then. If not,
     * it says nothing of what is allowed now.
     */
    void refused(Turn turn) {
        long now = items.getAndAdd(OVER);
        lock.lock();
        try {
            int allowed = limit.value();
            if (turn.change == changes && turn.at <= allowed) {
                int busy = busy(now) + over(now) - turn.over;
                set(limit.refused(Math.min(busy, allowed)));
            } else {
                newRound();
            }
        } finally {
            lock.unlock();
        }
    }

    private void set(Limit next) {
        if (next.value() != limit.value()) {
            changes++; // under the lock, or when no other is at work
        }
        limit = next;
        newRound();
    }

    /** What ends meanwhile may be counted in either round, or in none: a round is an estimate. */
    private void newRound() {
        roundBegan = over(items.get());
        most.set(0);
        roundBeganNs = sumNs.get();
        sumBusy.set(0);
    }

    private static int busy(long items) {
        return (int) items;
    }

    private static int over(long items) {
        return (int) (items >>> BITS);
    }
}
