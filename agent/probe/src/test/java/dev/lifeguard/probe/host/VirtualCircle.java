package dev.lifeguard.probe.host;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Virtual threads that are deadlocked on locks, others that wait for permits which are never released, and one that
 * waits for a held monitor; until a line arrives.
 */
public final class VirtualCircle {
    public static final int WITHOUT_PERMIT = 7;

    private static final ReentrantLock LEFT = new ReentrantLock();
    private static final ReentrantLock RIGHT = new ReentrantLock();
    private static final Semaphore PERMITS = new Semaphore(0);
    private static final CountDownLatch BOTH = new CountDownLatch(2);

    private VirtualCircle() {}

    public static void main(String[] args) throws Exception {
        Pinned.virtual(() -> cross(LEFT, RIGHT));
        Pinned.virtual(() -> cross(RIGHT, LEFT));
        for (int i = 0; i < WITHOUT_PERMIT; i++) {
            Pinned.virtual(PERMITS::acquireUninterruptibly);
        }
        Pinned.virtual(VirtualCircle::keep);
        Pinned.virtual(VirtualCircle::keep);
        while (!LEFT.hasQueuedThreads() || !RIGHT.hasQueuedThreads() || PERMITS.getQueueLength() <= WITHOUT_PERMIT) {
            Thread.onSpinWait();
        }
        System.out.println("ready");
        while (System.in.read() != '\n') {
            continue;
        }
        Runtime.getRuntime().halt(0);
    }

    private static void keep() {
        synchronized (BOTH) {
            PERMITS.acquireUninterruptibly();
        }
    }

    private static void cross(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            BOTH.countDown();
            BOTH.await();
            second.lock();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
