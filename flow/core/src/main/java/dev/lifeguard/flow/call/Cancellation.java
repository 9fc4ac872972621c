package dev.lifeguard.flow.call;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A handle by which any thread ends runs early: their tasks are interrupted, and each throws a {@link
 * java.util.concurrent.CancellationException}. A run that begins later ends at once.
 *
 * <pre>{@code
 * Cancellation stop = new Cancellation();
 * button.onClick(stop::cancel);
 * Parallel.cancelledBy(stop).each(files, this::copy);
 * }</pre>
 */
public final class Cancellation {
    private final Map<Object, Runnable> actions = new LinkedHashMap<>(); // under the lock of this, as the next one
    private boolean cancelled;

    /** Ends all runs that have this handle, without waiting for them. Another call does nothing. */
    public void cancel() {
        List<Runnable> all;
        synchronized (this) {
            cancelled = true;
            all = new ArrayList<>(actions.values());
            actions.clear();
        }
        all.forEach(Runnable::run);
    }

    /** Whether {@link #cancel} was called. */
    public synchronized boolean isCancelled() {
        return cancelled;
    }

    /**
     * Does something once when it is cancelled, on the thread that does so; now if it is cancelled already. For what an
     * interrupt does not end, such as a request to abort.
     *
     * @param action is not to throw
     * @return forgets the action
     */
    public Registration onCancel(Runnable action) {
        Object key = new Object();
        synchronized (this) {
            if (!cancelled) {
                actions.put(key, action);
                return () -> forget(key);
            }
        }
        action.run();
        return () -> {};
    }

    private synchronized void forget(Object key) {
        actions.remove(key);
    }

    /** An action that is registered. */
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        /** Forgets the action; does nothing if it is done, or being done. */
        @Override
        void close();
    }
}
