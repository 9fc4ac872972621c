package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.limit.Round;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Counts the items that run, passes what it observes to a {@link Limit}, and keeps the current one. For use by any
 * thread. Public for simulations; the module does not export it.
 */
public final class Throttle {
    private static final int BITS = 32;

    /** Added to {@link #items} when an item is over: one fewer is busy, one more is over. */
    private static final long OVER = (1L << BITS) - 1;

    /**
     * A running item, and the counts at its begin.
     *
     * @param at how many were busy, it among them
     * @param over how many were over
     * @param change the number of the limit under which it began
     */
    public record Turn(int at, int over, int change) {}

    /** Busy items in the low {@link #BITS}, those that are over above: one addition changes both, and returns both. */
    private final AtomicLong items = new AtomicLong();

    private final AtomicInteger most = new AtomicInteger();
    private final AtomicLong sumNs = new AtomicLong(); // of all rounds
    private final AtomicLong sumBusy = new AtomicLong();
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Limit limit;
    private volatile int changes;
    private volatile int overBeforeRound;
    private volatile long nsBeforeRound;

    /** Starts with that limit. */
    public Throttle(Limit limit) {
        this.limit = limit;
    }

    /** How many at once are allowed now. */
    public int allowed() {
        return limit.value();
    }

    /** The current limit. */
    public Limit limit() {
        return limit;
    }

    /** How long the items took that ended and were not refused, added up, in nanoseconds. */
    long ns() {
        return sumNs.get();
    }

    /** The limit at the end of a run: what happened last may be less than a round, but counts from half of one. */
    Limit last() {
        int count = over(items.get()) - overBeforeRound;
        if (count >= limit.value() / 2 && count > 0) {
            set(limit.after(round(count)));
        }
        return limit;
    }

    private Round round(int count) {
        return new Round(most.get(), (double) sumBusy.get() / count, (double) (sumNs.get() - nsBeforeRound) / count);
    }

    /** An item begins. */
    public Turn began() {
        int change = changes;
        long now = items.incrementAndGet();
        return new Turn(busy(now), over(now), change);
    }

    /** An item ended, which took {@code ns} nanoseconds. */
    public void ended(Turn turn, long ns) {
        long now = items.addAndGet(OVER);
        int over = over(now);
        sumNs.addAndGet(ns);
        sumBusy.addAndGet(Math.max(turn.at, busy(now) + 1)); // the first ones begin among few, the last ones end so
        for (int seen = most.get(); turn.at > seen && !most.compareAndSet(seen, turn.at); seen = most.get()) {}
        if (over - overBeforeRound >= limit.value() && lock.tryLock()) {
            try {
                int count = over(items.get()) - overBeforeRound;
                if (count >= limit.value()) {
                    set(limit.after(round(count)));
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /**
     * An item was refused. How many were busy at that moment is not known, but no more than are busy now and ended
     * since it began; and no more than the limit, if the item began under that and within it. If it did not, the
     * refusal says nothing about the limit.
     */
    public void refused(Turn turn) {
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
            changes++; // under the lock, or when no other thread is at work
        }
        limit = next;
        newRound();
    }

    /** What ends meanwhile may be counted in either round, or in none: a round is an estimate. */
    private void newRound() {
        overBeforeRound = over(items.get());
        most.set(0);
        nsBeforeRound = sumNs.get();
        sumBusy.set(0);
    }

    private static int busy(long items) {
        return (int) items;
    }

    private static int over(long items) {
        return (int) (items >>> BITS);
    }
}
