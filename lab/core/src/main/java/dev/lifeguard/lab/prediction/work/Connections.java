package dev.lifeguard.lab.prediction.work;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/** Simulates a remote system that tasks call in their blocked part, over a limited number of connections. */
class Connections {
    private final Semaphore free;
    private final boolean limited;

    /** @param count number of connections; 0 for unlimited */
    Connections(int count) {
        free = new Semaphore(count, true);
        limited = count > 0;
    }

    /** Waits for a connection in order of arrival, then for the answer. */
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
