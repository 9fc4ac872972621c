package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.limit.Lingering;
import dev.lifeguard.flow.limit.Refusal;
import dev.lifeguard.flow.limit.Round;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Counts the items that run, passes what it observes to a {@link Limit}, and keeps the current one. For use by any
 * thread. Public for simulations; the module does not export it.
 */
public final class Throttle {
    private static final int BITS = 32;

    /** Added to {@link #items} when an item is over: one fewer is busy, one more is over. */
    private static final long OVER = (1L << BITS) - 1;

    private static final int MIN_ROUND = 16; // items: fewer show little

    /** Of the limit: an item that began among fewer does not show how so many do. */
    private static final double FULL = 0.75;

    /** In which square roots are added up. */
    private static final double ROOT_UNIT = 1000;

    /**
     * A running item, and the counts at its begin.
     *
     * @param at how many were busy, it among them
     * @param over how many were over
     * @param change the number of the round in which it began
     * @param beganNs when, as {@link System#nanoTime()} gives it
     */
    public record Turn(int at, int over, int change, long beganNs) {}

    /** Busy items in the low {@link #BITS}, those that are over above: one addition changes both, and returns both. */
    private final AtomicLong items = new AtomicLong();

    private final AtomicLong sumNs = new AtomicLong(); // of all items
    private final AtomicInteger count = new AtomicInteger(); // of the round, as the next five
    private final AtomicLong level = new AtomicLong();
    private final AtomicLong root = new AtomicLong();
    private final AtomicLong roundNs = new AtomicLong();
    private final AtomicLong rootOthers = new AtomicLong();
    private final AtomicLong rootNsOthers = new AtomicLong();
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable History history; // since something was refused; its content is under the lock
    private volatile Limit limit;
    private volatile int changes; // rounds so far
    private int refusedOver = -1; // at the begin of the last one refused; under the lock
    private int restSince; // the round since which places rest as they do; under the lock

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
        int items = count.get();
        if (items > 0 && items >= size() / 2) {
            set(limit.after(round(items)));
        }
        return limit;
    }

    private int size() {
        return Math.max(MIN_ROUND, limit.value());
    }

    private Round round(int items) {
        return new Round(
                items,
                (double) level.get() / items,
                (double) root.get() / ROOT_UNIT / items,
                (double) roundNs.get() / items,
                (double) rootOthers.get() / ROOT_UNIT / items,
                (double) rootNsOthers.get() / ROOT_UNIT / items);
    }

    /** An item begins, at a time as {@link System#nanoTime()} gives it. */
    public Turn began(long nowNs) {
        int change = changes;
        long now = items.incrementAndGet();
        return new Turn(busy(now), over(now), change, nowNs);
    }

    /**
     * An item ended, which took {@code ns} nanoseconds. It counts in the round in which it began: so each round favours
     * short items alike, whether the limit changed before it or not.
     */
    public void ended(Turn turn, long ns) {
        int others = over(items.addAndGet(OVER)) - turn.over - 1; // wraps around
        sumNs.addAndGet(ns);
        remember(turn, ns);
        if (turn.change != changes || turn.at < FULL * limit.value()) {
            return;
        }
        level.addAndGet(turn.at);
        root.addAndGet((long) (ROOT_UNIT * Math.sqrt(ns)));
        roundNs.addAndGet(ns);
        rootOthers.addAndGet((long) (ROOT_UNIT * Math.sqrt(others)));
        rootNsOthers.addAndGet((long) (ROOT_UNIT * Math.sqrt((double) ns * others)));
        if (count.incrementAndGet() >= size() && lock.tryLock()) {
            try {
                int done = count.get();
                if (done >= size()) {
                    set(limit.after(round(done)));
                }
            } finally {
                lock.unlock();
            }
        }
    }

    private void remember(Turn turn, long ns) {
        History seen = history;
        if (seen != null) {
            lock.lock();
            try {
                seen.ended(turn, ns);
            } finally {
                lock.unlock();
            }
        }
    }

    /**
     * An item was refused. Of those that began together, before any other ended, one after the other comes here, and the
     * far side admits as many as still run when the last has come. One that began among more than are allowed now says
     * nothing else, and one that began while places rested less says nothing.
     *
     * @param closes whether the far side said for how long it refuses all
     */
    public void refused(Turn turn, boolean closes) {
        long now = items.addAndGet(OVER);
        lock.lock();
        try {
            History seen = history == null ? new History(turn.beganNs) : history;
            history = seen;
            seen.refused(turn);
            if (turn.change - restSince < 0) {
                return;
            }
            boolean first = turn.over - refusedOver > 0; // both wrap around
            if (first && turn.at > limit.value()) {
                newRound();
                return;
            }
            refusedOver = first ? turn.over : refusedOver;
            int admitted = first ? Math.max(busy(now), turn.at - 1) : busy(now);
            Lingering lingering = first ? seen.lingering(limit.restNs(), limit.doubt()) : Lingering.UNKNOWN;
            set(limit.refused(new Refusal(admitted, first, closes, lingering)));
        } finally {
            lock.unlock();
        }
    }

    private void set(Limit next) {
        changes++; // under the lock, or when no other thread is at work
        restSince = next.restNs() == limit.restNs() ? restSince : changes;
        limit = next;
        newRound();
    }

    /** What ends meanwhile may be counted in either round, or in none: a round is an estimate. */
    private void newRound() {
        count.set(0);
        level.set(0);
        root.set(0);
        roundNs.set(0);
        rootOthers.set(0);
        rootNsOthers.set(0);
    }

    private static int busy(long items) {
        return (int) items;
    }

    private static int over(long items) {
        return (int) (items >>> BITS);
    }
}
