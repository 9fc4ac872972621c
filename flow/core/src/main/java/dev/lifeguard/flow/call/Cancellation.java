package dev.lifeguard.flow.call;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A handle that cancels runs from any thread. Their tasks are interrupted, and each run throws a {@link
 * java.util.concurrent.CancellationException}. A run that starts after the cancellation ends at once.
 *
 * <pre>{@code
 * Cancellation stop = new Cancellation();
 * button.onClick(stop::cancel);
 * Parallel.cancelledBy(stop).each(files, this::copy);
 * }</pre>
 */
public final class Cancellation {
    private final Map<Object, Runnable> actions = new LinkedHashMap<>(); // guarded by this, as the next field
    private boolean cancelled;

    /** Cancels all runs that use this handle, without waiting for them to end. Further calls do nothing. */
    public void cancel() {
        List<Runnable> all;
        synchronized (this) {
            cancelled = true;
            all = new ArrayList<>(actions.values());
            actions.clear();
        }
        all.forEach(Runnable::run);
    }

    /** Returns whether {@link #cancel} was called. */
    public synchronized boolean isCancelled() {
        return cancelled;
    }

    /**
     * Registers an action for the cancellation. It runs once, on the thread that cancels, or immediately if the handle
     * is already cancelled. Use it for what an interrupt does not end, such as a request that must be aborted.
     *
     * @param action must not throw
     * @return removes the action when closed
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

    /** A registered action. */
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        /** Removes the action. Does nothing if the action has run or is running. */
        @Override
        void close();
    }
}
