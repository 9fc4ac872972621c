package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.LongAdder;

/** How long the rejection handler of a pool kept one thread. Its thread writes, the reader reads. */
public final class CallerCell extends WeakReference<Thread> {
    public final PoolStats pool;

    /** Class of the handler; empty if unknown. */
    public final String handler;

    /** Whether the handler is the JDK's {@code CallerRunsPolicy}. */
    final boolean callerRuns;

    /** Tasks that the handler ran in the thread, or for which it kept it waiting. */
    public volatile long tasks;

    /** Time in the handler that is over. */
    public volatile long busyNs;

    /** When the thread went into the handler, on the clock of {@link System#nanoTime()}; 0 if it is not there. */
    public volatile long since;

    /** Where a task counts that the handler drops; its thread's. */
    LongAdder dropCount;

    /** The task of the outermost call of the handler; its thread's. */
    private Object task;

    /** That task, once the handler has asked for the pool's queue. */
    HandlerPuts.Put put;

    /** Whether the handler has asked for the queue, to make room, and handed that task to its pool again. */
    boolean handedInAgain;

    private int depth; // a task that the handler runs may hand over another one

    CallerCell(Thread owner, PoolStats pool, String handler, boolean callerRuns) {
        super(owner);
        this.pool = pool;
        this.handler = handler;
        this.callerRuns = callerRuns;
    }

    void enters(Object given, long now) {
        if (depth++ == 0) {
            since = now == 0 ? 1 : now;
            task = given;
            put = null;
            handedInAgain = false;
        }
    }

    /** The task with which the handler was called; null where it runs another one that was rejected meanwhile. */
    Object task() {
        return depth == 1 ? task : null;
    }

    boolean inHandler() {
        return depth > 0;
    }

    /** The thread leaves the handler; gives how long it has been there, 0 where it goes on in an outer one. */
    long leaves(long now) {
        if (--depth > 0) {
            return 0;
        }
        long ns = Math.max(0, now - since);
        since = 0;
        task = null;
        put = null;
        return ns;
    }

    /** The handler kept the thread so long with a number of tasks. */
    void kept(long ns, int more) {
        long before = busyNs;
        busyNs = before + ns;
        long count = tasks;
        tasks = count + more;
    }
}
