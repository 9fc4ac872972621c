package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.limit.Round;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;

/** Tells a {@link Limit} what happens, and keeps what it decides. For use by any thread. */
final class Throttle {
    private final AtomicInteger busy = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();
    private final LongAdder sumNs = new LongAdder();
    private final LongAdder sumBusy = new LongAdder();
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Limit limit;

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

    /** At the end of a run, of which what was done last may be less than a round. */
    Limit last() {
        int count = done.get();
        if (count >= limit.value() / 2 && count > 0) {
            limit = limit.after(round(count));
            newRound();
        }
        return limit;
    }

    private Round round(int count) {
        return new Round(most.get(), (double) sumBusy.sum() / count, (double) sumNs.sum() / count);
    }

    /** An item begins; gives how many are busy with it. */
    int began() {
        return busy.incrementAndGet();
    }

    /** An item ended that had begun as the last of {@code at} and took so many nanoseconds. */
    void ended(int at, long ns) {
        busy.decrementAndGet();
        sumNs.add(ns);
        sumBusy.add(at);
        if (at > most.get()) {
            most.accumulateAndGet(at, Math::max);
        }
        if (done.incrementAndGet() >= limit.value() && lock.tryLock()) {
            try {
                int count = done.get();
                if (count >= limit.value()) {
                    limit = limit.after(round(count));
                    newRound();
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /**
     * An item was refused that had begun as the last of {@code at}. Since then others may have begun, and have had what
     * it was refused: the greater number counts.
     */
    void refused(int at) {
        int now = busy.getAndDecrement();
        lock.lock();
        try {
            limit = limit.refused(Math.max(at, now));
            newRound();
        } finally {
            lock.unlock();
        }
    }

    /** What ends meanwhile may be counted in either round, or in none: a round is an estimate. */
    private void newRound() {
        done.set(0);
        most.set(0);
        sumNs.reset();
        sumBusy.reset();
    }
}
