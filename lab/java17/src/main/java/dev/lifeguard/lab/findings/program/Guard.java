package dev.lifeguard.lab.findings.program;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Something of which a thread needs one to go on: a monitor, a lock or a permit. */
interface Guard {
    Mark WAITING = new Mark("BLOCKED_AT");
    Mark ASKING = new Mark("SUBMITTED_FROM");

    /** Does something with one of them, as soon as there is one. */
    void hold(Runnable body);

    /** A monitor or a lock, at random. */
    static Guard lock(Draw draw) {
        return draw.oneIn(2) ? monitor() : reentrant(draw.oneIn(3));
    }

    static Guard monitor() {
        return new Guard() {
            /** Interpreted code that waits for a monitor is at the line after the one that asks: here, both are one. */
            @Override
            public synchronized void hold(Runnable body) {
                ASKING.at(WAITING.at(body)).run();
            }
        };
    }

    static Guard reentrant(boolean fair) {
        ReentrantLock lock = new ReentrantLock(fair);
        return body -> {
            ASKING.at(WAITING.at(lock)).lock();
            try {
                body.run();
            } finally {
                lock.unlock();
            }
        };
    }

    /** Permits of a semaphore. */
    static Guard permits(int count, boolean fair) {
        Semaphore permits = new Semaphore(count, fair);
        return body -> {
            ASKING.at(WAITING.at(permits)).acquireUninterruptibly();
            try {
                body.run();
            } finally {
                permits.release();
            }
        };
    }

    /** The same for callers that give up after some time. */
    static Guard permits(int count, long patienceMs) {
        Semaphore permits = new Semaphore(count);
        return body -> {
            if (!acquired(permits, patienceMs)) {
                return; // the caller is told that it is busy
            }
            try {
                body.run();
            } finally {
                permits.release();
            }
        };
    }

    private static boolean acquired(Semaphore permits, long patienceMs) {
        try {
            return ASKING.at(WAITING.at(permits)).tryAcquire(patienceMs, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
