package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.limit.Round;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Tells a {@link Limit} what happens, and keeps what it decides. For use by any thread. */
final class Throttle {
    private final AtomicInteger busy = new AtomicInteger();
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Limit limit;
    private int done;
    private int most;
    private double sumNs;

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

    /** An item begins; gives how many are busy with it. */
    int began() {
        return busy.incrementAndGet();
    }

    /** An item ended that had begun as the last of {@code at} and took so many nanoseconds. */
    void ended(int at, long ns) {
        busy.decrementAndGet();
        lock.lock();
        try {
            done++;
            sumNs += ns;
            most = Math.max(most, at);
            if (done >= limit.value()) {
                limit = limit.after(new Round(most, sumNs / done));
                newRound();
            }
        } finally {
            lock.unlock();
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

    private void newRound() {
        done = 0;
        most = 0;
        sumNs = 0;
    }
}
