package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.limit.NoticeDelay;
import dev.lifeguard.flow.limit.Refusal;
import dev.lifeguard.flow.limit.Round;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Counts running items, passes its observations to a {@link Limit}, and keeps the current limit. Thread-safe. Public
 * for simulations; the module does not export it.
 */
public final class Throttle {
    private static final int BITS = 32;

    /** Added to {@link #items} when an item ends: one fewer is busy, one more has ended. */
    private static final long END_DELTA = (1L << BITS) - 1;

    private static final int MIN_ROUND = 16; // items; fewer show little

    /** Share of the limit that must be busy when an item begins, so that it counts for this limit. */
    private static final double MIN_BUSY_SHARE = 0.75;

    /** Fixed-point factor for sums of square roots. */
    private static final double ROOT_UNIT = 1000;

    /**
     * A running item, with the counts at its start.
     *
     * @param at number of busy items, including it
     * @param over number of items that had ended
     * @param change number of the round in which it began
     * @param beganNs its start, a {@link System#nanoTime()}
     */
    public record RunningItem(int at, int over, int change, long beganNs) {}

    /** Busy items in the low {@link #BITS} bits, ended items above. One addition changes both and returns both. */
    private final AtomicLong items = new AtomicLong();

    private final AtomicInteger count = new AtomicInteger(); // in this round, as the next five fields
    private final AtomicLong level = new AtomicLong();
    private final AtomicLong root = new AtomicLong();
    private final AtomicLong roundNs = new AtomicLong();
    private final AtomicLong rootOthers = new AtomicLong();
    private final AtomicLong rootNsOthers = new AtomicLong();
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable RecentItems history; // kept from the first refusal on; guarded by the lock
    private volatile Limit limit;
    private volatile int changes; // rounds so far
    private int refusedOver = -1; // the value of over when the last refused item began; guarded by the lock
    private int restSince; // the round since which the current rest applies; guarded by the lock

    /** Creates a throttle that starts with this limit. */
    public Throttle(Limit limit) {
        this.limit = limit;
    }

    /** Returns how many items may run at once now. */
    public int allowed() {
        return limit.value();
    }

    /** Returns the current limit. */
    public Limit limit() {
        return limit;
    }

    /** Returns the limit at the end of a run. An unfinished round counts if it is at least half complete. */
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

    /** Records the start of an item at {@code nowNs}, a {@link System#nanoTime()}. */
    public RunningItem began(long nowNs) {
        int change = changes;
        long now = items.incrementAndGet();
        return new RunningItem(busy(now), over(now), change, nowNs);
    }

    /**
     * Records the end of an item that took {@code ns} nanoseconds. It counts in the round in which it began, so that
     * each round favours short items alike, whether or not the limit changed before it.
     */
    public void ended(RunningItem turn, long ns) {
        int others = over(items.addAndGet(END_DELTA)) - turn.over - 1; // wraps around
        remember(turn, ns);
        if (turn.change != changes || turn.at < MIN_BUSY_SHARE * limit.value()) {
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

    private void remember(RunningItem turn, long ns) {
        RecentItems seen = history;
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
     * Records a refused item. When several items begin together, before any other ends, their refusals arrive one after
     * the other. The far side admits as many as still run when the last refusal has arrived. If an item began while
     * more were running than are allowed now, its refusal gives no new information and only starts a new round. If it
     * began before the current rest applied, it is ignored.
     *
     * @param closes whether the far side said how long it refuses everything
     */
    public void refused(RunningItem turn, boolean closes) {
        long now = items.addAndGet(END_DELTA);
        lock.lock();
        try {
            RecentItems seen = history == null ? new RecentItems(turn.beganNs) : history;
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
            NoticeDelay noticeDelay = first ? seen.noticeDelay(limit.restNs(), limit.doubt()) : NoticeDelay.UNKNOWN;
            set(limit.refused(new Refusal(admitted, first, closes, noticeDelay)));
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

    /** An item that ends meanwhile may count in either round or in none. A round is an estimate. */
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
