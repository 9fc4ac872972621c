package dev.lifeguard.flow.result;

import dev.lifeguard.flow.engine.Placeholder;
import dev.lifeguard.flow.pipe.PipePlan;
import dev.lifeguard.flow.scope.Failures;
import dev.lifeguard.flow.source.Feed;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The results of a run, one by one, while it goes on. The run begins with the first call and works ahead by its window
 * and a few results more. For one thread at a time.
 */
public final class ResultIterator implements Iterator<@Nullable Object>, AutoCloseable {
    private static final int AHEAD = 16;

    private record Failed(Throwable cause) {}

    private final PipePlan plan;
    private final BlockingQueue<Object> results = new ArrayBlockingQueue<>(AHEAD);
    private @Nullable Thread runner;
    private @Nullable Object next; // fetched ahead
    private boolean closed;

    public ResultIterator(PipePlan plan) {
        this.plan = plan;
    }

    /** Returns the results as a stream, which ends the run when it is closed. */
    public Stream<@Nullable Object> stream() {
        Spliterator<@Nullable Object> all = Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED);
        return StreamSupport.stream(all, false).onClose(this::close);
    }

    @Override
    public boolean hasNext() {
        if (next == null) {
            next = closed ? Feed.END : take();
        }
        return next != Feed.END;
    }

    @Override
    @SuppressWarnings("NullAway") // null if the user's types allow it
    public @Nullable Object next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        @Nullable Object result = next == Placeholder.ITEM ? null : next;
        next = null;
        return result;
    }

    private Object take() {
        if (runner == null) {
            runner = Detached.start(plan, this::run);
        }
        try {
            Object result = results.take();
            if (result instanceof Failed failed) {
                next = Feed.END;
                throw Failures.raise(failed.cause);
            }
            return result;
        } catch (InterruptedException e) {
            close();
            throw Failures.interrupted(e);
        }
    }

    private void run(PipePlan carried) {
        Object last = Feed.END;
        try {
            carried.run(result -> results.put(result == null ? Placeholder.ITEM : result));
        } catch (Throwable e) {
            last = new Failed(e);
        }
        try {
            results.put(last);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the reader has gone
        }
    }

    /** Ends the run and waits until it has ended. */
    @Override
    public void close() {
        closed = true;
        next = Feed.END;
        Thread running = runner;
        if (running == null) {
            return;
        }
        boolean interrupted = false;
        while (running.isAlive()) {
            running.interrupt();
            results.clear();
            try {
                running.join(1);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
