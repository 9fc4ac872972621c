package dev.lifeguard.lab.prediction.work;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/** What a task calls in its blocked part: something far away, over so many connections at one time. */
class Connections {
    private final Semaphore free;
    private final boolean limited;

    /** @param count how many; 0 for any number */
    Connections(int count) {
        free = new Semaphore(count, true);
        limited = count > 0;
    }

    /** Asks, and waits for the answer; before that for a connection, in the order of coming. */
    void query(long ns) {
        if (ns == 0) {
            return;
        }
        if (!limited) {
            await(ns);
            return;
        }
        free.acquireUninterruptibly();
        try {
            await(ns);
        } finally {
            free.release();
        }
    }

    private static void await(long ns) {
        long end = System.nanoTime() + ns;
        for (long left = ns; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
