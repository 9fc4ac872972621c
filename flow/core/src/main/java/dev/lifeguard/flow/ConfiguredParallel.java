package dev.lifeguard.flow;

import dev.lifeguard.flow.call.Action;
import dev.lifeguard.flow.call.Cancellation;
import dev.lifeguard.flow.call.Context;
import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Progress;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Retry;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.call.TaskException;
import dev.lifeguard.flow.call.TimeLimitException;
import dev.lifeguard.flow.engine.ListRun;
import dev.lifeguard.flow.engine.Settings;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * {@link Parallel} with options. Immutable: each option returns a copy, which any thread may keep and use.
 *
 * <pre>{@code
 * ConfiguredParallel calls = Parallel.named("prices").limit(20).timeout(Duration.ofSeconds(2));
 * List<Price> prices = calls.map(items, shop::price);
 * }</pre>
 */
public final class ConfiguredParallel {
    private final Settings settings;

    ConfiguredParallel(Settings settings) {
        this.settings = settings;
    }

    /**
     * Returns the result of the task for each item, in the order of the items.
     *
     * @param items all of which are taken first; for an endless source, or one that does not fit into memory, use a
     *     {@link Pipeline}
     * @return an unmodifiable list, which may hold null
     * @throws TaskException if a task throws a checked exception; an unchecked one is thrown as it is
     * @throws java.util.concurrent.CancellationException if the calling thread is interrupted
     * @throws TimeLimitException if it takes longer than the {@link #timeout}
     */
    public <T extends @Nullable Object, R extends @Nullable Object> List<R> map(
            Iterable<? extends T> items, Task<? super T, ? extends R> task) {
        return ListRun.map(items, task, settings);
    }

    /**
     * Does something with each item.
     *
     * @return what was done, and why
     * @throws TaskException if an action throws a checked exception; an unchecked one is thrown as it is
     * @throws java.util.concurrent.CancellationException if the calling thread is interrupted
     * @throws TimeLimitException if it takes longer than the {@link #timeout}
     */
    public <T extends @Nullable Object> Report each(Iterable<? extends T> items, Action<? super T> action) {
        return ListRun.each(items, action, settings);
    }

    /**
     * Runs at most this many items at once. Of items that wait, that many run at once; without a limit, as many as give
     * the best throughput. Items that compute never use more threads than there are cores. With 1 the call is a plain
     * loop.
     *
     * @param max from 1; {@link Integer#MAX_VALUE} is no limit
     * @throws IllegalArgumentException if it is less than 1
     */
    public ConfiguredParallel limit(int max) {
        return new ConfiguredParallel(settings.withLimit(max));
    }

    /** Whether {@link #map} returns results in the order of the items, as by default, or as they are done. */
    public ConfiguredParallel ordered(boolean ordered) {
        return new ConfiguredParallel(settings.withOrdered(ordered));
    }

    /** What becomes of the run when an item fails; by default the first failure ends it. */
    public ConfiguredParallel onError(OnError what) {
        return new ConfiguredParallel(settings.withOnError(what));
    }

    /**
     * Cancels a call that takes longer than this: its tasks are interrupted, and it throws a {@link
     * TimeLimitException}. Tasks can ask for the {@linkplain Parallel#timeLeft() time left}. There is no time limit by default, nor with more than 292 years.
     *
     * @param time longer than zero
     * @throws IllegalArgumentException if it is zero or negative
     */
    public ConfiguredParallel timeout(Duration time) {
        return new ConfiguredParallel(settings.withTimeout(time));
    }

    /** The name in the names of virtual threads, in events and in reports; {@code "flow"} by default. */
    public ConfiguredParallel named(String name) {
        return new ConfiguredParallel(settings.withName(name));
    }

    /** What is carried from the calling thread to the others that work for it. */
    public ConfiguredParallel context(Context context) {
        return new ConfiguredParallel(settings.withContext(context));
    }

    /**
     * Which failures mean that the far side is overloaded: then fewer items run at once, and the item is tried again
     * after a pause. An item that is refused in its last attempt has failed. Short for {@link #retry}.
     *
     * @param attempts how often an item is tried at most, from 1, which is never again
     * @throws IllegalArgumentException if {@code attempts} is less than 1
     */
    public ConfiguredParallel retryRefused(Predicate<? super Exception> refused, int attempts) {
        return retry(Retry.ifRefused(refused).attempts(attempts));
    }

    /** Which items that failed are tried again, how often, and after which pause; none by default. */
    public ConfiguredParallel retry(Retry which) {
        return new ConfiguredParallel(settings.withRetry(which));
    }

    /**
     * Begins at most so many items in a second, evenly spaced, those that are tried again among them. All runs with
     * this object, and with those made from it by more options, share that: keep one for each far side that counts.
     *
     * @throws IllegalArgumentException if it is not more than zero
     */
    public ConfiguredParallel perSecond(double rate) {
        return new ConfiguredParallel(settings.withPerSecond(rate));
    }

    /** Ends runs early when the handle says so. */
    public ConfiguredParallel cancelledBy(Cancellation handle) {
        return new ConfiguredParallel(settings.withCancellation(handle));
    }

    /**
     * Gets the progress of each run every now and then, on a thread of its own, and at the end of one that does not
     * throw, on the calling thread. If the listener throws, that ends the run.
     *
     * @throws IllegalArgumentException if {@code every} is not longer than zero
     */
    public ConfiguredParallel progressTo(Duration every, Consumer<? super Progress> listener) {
        return new ConfiguredParallel(settings.withProgress(every, listener));
    }

    /** Gets the report of each run that does not throw, on the calling thread. */
    public ConfiguredParallel reportTo(Consumer<? super Report> listener) {
        return new ConfiguredParallel(settings.withListener(listener));
    }

    /**
     * Opens a scope for a few different calls that belong together, of which as many run at once as there are, up to
     * the {@link #limit}. To be closed by the same thread.
     */
    public Scope scope() {
        return new Scope(settings);
    }
}
