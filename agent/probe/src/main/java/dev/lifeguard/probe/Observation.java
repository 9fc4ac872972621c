package dev.lifeguard.probe;

import dev.lifeguard.probe.output.EventHub;
import dev.lifeguard.probe.reader.LivePool;
import dev.lifeguard.probe.reader.WorkersPool;
import dev.lifeguard.probe.resize.Relief;
import java.io.Closeable;
import java.io.Flushable;
import java.nio.charset.StandardCharsets;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An observation that code in the same JVM started; it may be shorter than a second. Intervals end on request,
 * and otherwise as always. {@link Agent#observe} documents these JDK interfaces.
 */
final class Observation
        implements Runnable, Flushable, Closeable, Function<Thread, @Nullable Object[]>, BiPredicate<Integer, Integer> {
    private final ReaderThread thread;
    private final Reports reports;
    private final EventHub.Lines receiver;
    private final Relief relief = new Relief();
    private final long since = System.nanoTime();
    private boolean closed;

    /** Starts now; {@code lines} receives the lines of a recording, on any thread. */
    Observation(ReaderThread thread, Reports reports, Consumer<String> lines) {
        this.thread = thread;
        this.reports = reports;
        receiver = line -> lines.accept(new String(line, 0, line.length - 1, StandardCharsets.UTF_8));
        synchronized (reports.reader) {
            flush(); // discards what happened before
            reports.hub.add(receiver);
        }
    }

    /** Takes more stacks of busy workers. */
    @Override
    public void run() {
        thread.atOnce(reports.reader, ReaderThread.Work.PART);
    }

    /** Ends an interval and reports it. */
    @Override
    public void flush() {
        thread.atOnce(reports.reader, ReaderThread.Work.TICK);
    }

    /** Returns the pool that a thread works for; null if it works for none. */
    @Override
    public @Nullable Object @Nullable [] apply(Thread worker) {
        WorkersPool pool = reports.reader.poolOfWorker(worker);
        Object unused = pool == null ? RunningTasks.pool(worker) : null; // the pool has not run a task yet
        if (unused != null) {
            WorkersPool known = reports.reader.poolOf(unused);
            // An unregistered pool is older than the probe.
            pool = known == null ? new WorkersPool(0, unused.getClass().getName(), null, Long.MIN_VALUE) : known;
        }
        return pool == null
                ? null
                : new @Nullable Object[] {pool.id(), pool.name(), pool.createdAt(), pool.madeSince(since)};
    }

    /** Adds {@code more} threads to a pool until the end; returns whether that was possible. */
    @Override
    public synchronized boolean test(Integer pool, Integer more) {
        LivePool live = closed ? null : reports.reader.pool(pool);
        return live != null && relief.enlarge(live, more);
    }

    /** Reports what has happened so far, and ends the observation. */
    @Override
    public synchronized void close() {
        closed = true;
        synchronized (reports.reader) {
            flush();
            reports.hub.remove(receiver);
        }
        relief.end();
    }
}
