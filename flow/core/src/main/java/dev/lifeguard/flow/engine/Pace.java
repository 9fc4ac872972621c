package dev.lifeguard.flow.engine;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets so many items per second begin, evenly spaced: one that comes late makes none of the others come faster. For use
 * by any thread; threads wait in turn, so that one that is interrupted takes no other's place.
 */
final class Pace {
    private static final double MAX_INTERVAL_NS = 1e18;

    private final long intervalNs;
    private final ReentrantLock turn = new ReentrantLock(true);
    private boolean begun; // under the lock, as the next one
    private long next;

    /**
     * @param perSecond more than zero
     * @throws IllegalArgumentException if it is not
     */
    Pace(double perSecond) {
        if (!(perSecond > 0)) {
            throw new IllegalArgumentException("perSecond " + perSecond + ": more than 0");
        }
        intervalNs = (long) Math.min(MAX_INTERVAL_NS, TimeUnit.SECONDS.toNanos(1) / perSecond);
    }

    /** Waits until one more item may begin. */
    void await() throws InterruptedException {
        turn.lockInterruptibly();
        try {
            long now = System.nanoTime();
            long waitNs = begun ? next - now : 0;
            if (waitNs > 0) {
                TimeUnit.NANOSECONDS.sleep(waitNs);
            }
            next = (waitNs > 0 ? next : now) + intervalNs;
            begun = true;
        } finally {
            turn.unlock();
        }
    }
}
