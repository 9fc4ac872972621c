package dev.lifeguard.flow.engine;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Limits the number of items that start per second, evenly spaced. A late item does not let later ones come faster.
 * Thread-safe. Threads wait one after the other, so that an interrupted thread takes no other's place.
 */
public final class Pace {
    private static final double MAX_INTERVAL_NS = 1e18;

    private final long intervalNs;
    private final ReentrantLock turn = new ReentrantLock(true);
    private boolean begun; // guarded by the lock, as the next field
    private long next;

    /**
     * @param perSecond greater than 0
     * @throws IllegalArgumentException if it is not
     */
    Pace(double perSecond) {
        if (!(perSecond > 0)) {
            throw new IllegalArgumentException("perSecond " + perSecond + ": more than 0");
        }
        intervalNs = (long) Math.min(MAX_INTERVAL_NS, TimeUnit.SECONDS.toNanos(1) / perSecond);
    }

    /** Waits until one more item may start. */
    public void await() throws InterruptedException {
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
