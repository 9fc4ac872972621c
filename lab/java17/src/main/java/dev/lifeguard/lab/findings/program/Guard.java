package dev.lifeguard.lab.findings.program;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A monitor, a lock or a permit that a thread needs to continue. */
interface Guard {
    Mark WAITING = new Mark("BLOCKED_AT");
    Mark ASKING = new Mark("SUBMITTED_FROM");

    /** Runs the body while holding it, after waiting for it. */
    void hold(Runnable body);

    static Guard lock(Draw draw) {
        return draw.oneIn(2) ? monitor() : reentrant(draw.oneIn(3));
    }

    static Guard monitor() {
        return new Guard() {
            /**
             * Everything is on one line, because interpreted code that waits for a monitor reports the line after the
             * one that enters it.
             */
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

    /** Permits for callers with a timeout. */
    static Guard permits(int count, long patienceMs) {
        Semaphore permits = new Semaphore(count);
        return body -> Load.run(() -> {
            if (!ASKING.at(WAITING.at(permits)).tryAcquire(patienceMs, TimeUnit.MILLISECONDS)) {
                return; // the caller sees a busy service
            }
            try {
                body.run();
            } finally {
                permits.release();
            }
        });
    }
}
