package dev.lifeguard.probe.boot.caller;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.refusal.HandlerPuts;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.LongAdder;

/**
 * The time that a pool's rejection handler took in one submitting thread. Written by that thread, read by the reader.
 */
public final class CallerCell extends WeakReference<Thread> {
    public final PoolStats pool;

    /** Class of the handler; empty if unknown. */
    public final String handler;

    /** Whether the handler is the JDK's {@code CallerRunsPolicy}. */
    public final boolean callerRuns;

    /** Tasks that the handler ran on the thread, or blocked it for. */
    public volatile long tasks;

    /** Time in finished calls of the handler. */
    public volatile long busyNs;

    /** When the thread entered the handler, on the clock of {@link System#nanoTime()}; 0 if it is outside. */
    public volatile long since;

    /** The counter for a task that the handler drops; used by the thread only. */
    public LongAdder dropCount;

    /** The task of the outermost call of the handler; used by the thread only. */
    private Object task;

    /** That task, once the handler has asked for the pool's queue. */
    public HandlerPuts.Put put;

    /** Whether the handler asked for the queue to make room, and then submitted the task again. */
    public boolean handedInAgain;

    private int depth; // a task that the handler runs may submit another one

    public CallerCell(Thread owner, PoolStats pool, String handler, boolean callerRuns) {
        super(owner);
        this.pool = pool;
        this.handler = handler;
        this.callerRuns = callerRuns;
    }

    public void enters(Object given, long now) {
        if (depth++ == 0) {
            since = now == 0 ? 1 : now;
            task = given;
            put = null;
            handedInAgain = false;
        }
    }

    /**
     * The task with which the handler was called; null while the handler runs another task that was rejected within it.
     */
    public Object task() {
        return depth == 1 ? task : null;
    }

    public boolean inHandler() {
        return depth > 0;
    }

    /** The thread leaves the handler. Returns the time it was there, 0 if it returns to an outer call. */
    public long leaves(long now) {
        if (--depth > 0) {
            return 0;
        }
        long ns = Math.max(0, now - since);
        since = 0;
        task = null;
        put = null;
        return ns;
    }

    /** The handler kept the thread for {@code ns} with {@code more} tasks. */
    public void kept(long ns, int more) {
        long before = busyNs;
        busyNs = before + ns;
        long count = tasks;
        tasks = count + more;
    }
}
