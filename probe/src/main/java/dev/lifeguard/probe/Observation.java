package dev.lifeguard.probe;

import dev.lifeguard.probe.endpoint.EventHub;
import dev.lifeguard.probe.reader.LivePool;
import dev.lifeguard.probe.reader.WorkersPool;
import dev.lifeguard.probe.resize.Relief;
import java.io.Closeable;
import java.io.Flushable;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Part of a program that somebody in the same JVM observes, perhaps shorter than a second: its first interval begins and its last ends
 * when asked for, and so do as many between as are wanted. The probe itself goes on as always. {@link Agent#observe} has what each of
 * these interfaces of the JDK does here.
 */
final class Observation
        implements Runnable, Flushable, Closeable, Function<Thread, @Nullable Object[]>, BiPredicate<Integer, Integer> {
    private final ReaderThread thread;
    private final Reports reports;
    private final EventHub.Listener listener;
    private final Relief relief = new Relief();
    private final long since = System.nanoTime();
    private boolean closed;

    /** Begins now; {@code lines} gets those of a recording, on any thread. */
    Observation(ReaderThread thread, Reports reports, Consumer<String> lines) {
        this.thread = thread;
        this.reports = reports;
        listener = new EventHub.Listener() {
            @Override
            public void line(String line) {
                lines.accept(line);
            }
        };
        synchronized (reports.reader) {
            flush(); // what was before is of no interest
            reports.hub.add(listener);
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

    /** The pool that a thread works for; null if there is none. */
    @Override
    public @Nullable Object @Nullable [] apply(Thread worker) {
        WorkersPool pool = reports.reader.poolOfWorker(worker);
        Object unused = pool == null ? RunningTasks.pool(worker) : null; // of one that has had no task yet
        if (unused != null) {
            WorkersPool known = reports.reader.poolOf(unused);
            // One that is not known is older than the probe.
            pool = known == null ? new WorkersPool(0, unused.getClass().getName(), null, Long.MIN_VALUE) : known;
        }
        return pool == null
                ? null
                : new @Nullable Object[] {pool.id(), pool.name(), pool.createdAt(), pool.madeSince(since)};
    }

    /** Gives a pool so many more threads until the end; returns whether that was possible. */
    @Override
    public synchronized boolean test(Integer pool, Integer more) {
        LivePool live = closed ? null : reports.reader.pool(pool);
        return live != null && relief.enlarge(live, more);
    }

    /** Reports what happened up to now, and no more. */
    @Override
    public synchronized void close() {
        closed = true;
        synchronized (reports.reader) {
            flush();
            reports.hub.remove(listener);
        }
        relief.end();
    }
}
