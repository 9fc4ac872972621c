package dev.lifeguard.probe.boot.caller;

import dev.lifeguard.probe.boot.pool.PoolStats;

/**
 * Outside threads that are running tasks of a fork/join pool, mostly callers of parallel streams. Threads are held only
 * while they do, so that any number of (virtual) threads may come and go.
 */
public final class Helpers {
    private static final int BUCKETS = 64;
    private static final Helper[] heads = new Helper[BUCKETS];
    private static final Object[] locks = new Object[BUCKETS];

    static {
        for (int i = 0; i < BUCKETS; i++) {
            locks[i] = new Object();
        }
    }

    private static final class Helper {
        final Thread thread;
        final long since = System.nanoTime();
        volatile Helper next;
        int depth = 1;
        long tasks;

        Helper(Thread thread, Helper next) {
            this.thread = thread;
            this.next = next;
        }
    }

    private Helpers() {}

    static int bucket(Thread thread) {
        return System.identityHashCode(thread) & BUCKETS - 1;
    }

    /** The thread's own entry or null, read without the lock. Only the thread itself writes its counts. */
    private static Helper seen(Thread thread, int bucket) {
        for (Helper h = heads[bucket]; h != null; h = h.next) {
            if (h.thread == thread) {
                return h;
            }
        }
        return null;
    }

    /** The calling thread begins a task; returns true if it was not running one already. */
    public static boolean taskStarts(Thread thread) {
        int bucket = bucket(thread);
        Helper seen = seen(thread, bucket);
        if (seen != null) {
            seen.depth++;
            return false;
        }
        synchronized (locks[bucket]) {
            for (Helper h = heads[bucket]; h != null; h = h.next) {
                if (h.thread == thread) {
                    h.depth++;
                    return false;
                }
            }
            heads[bucket] = new Helper(thread, heads[bucket]);
            return true;
        }
    }

    /** The calling thread ends a task; the time of its outermost one is added to {@code pool}. */
    public static void taskEnds(Thread thread, PoolStats pool) {
        int bucket = bucket(thread);
        Helper seen = seen(thread, bucket);
        if (seen != null && seen.depth > 1) {
            seen.depth--;
            seen.tasks++;
            return;
        }
        synchronized (locks[bucket]) {
            Helper before = null;
            for (Helper h = heads[bucket]; h != null; before = h, h = h.next) {
                if (h.thread != thread) {
                    continue;
                }
                h.tasks++;
                if (--h.depth > 0) {
                    return;
                }
                if (before == null) {
                    heads[bucket] = h.next;
                } else {
                    before.next = h.next;
                }
                if (pool != null) {
                    pool.helpNs.add(System.nanoTime() - h.since);
                    pool.helpTasks.add(h.tasks);
                }
                return;
            }
        }
    }

    public static void clear() {
        for (int i = 0; i < BUCKETS; i++) {
            synchronized (locks[i]) {
                heads[i] = null;
            }
        }
    }
}
