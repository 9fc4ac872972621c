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
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.list.ListRun;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * {@link Parallel} with options. Immutable: each option returns a copy. Any thread may keep and use it.
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
     * Returns the result of the task for each item, in the order of the items unless {@link #ordered} is off.
     *
     * @param items read completely before the first task starts; for an endless source, or one larger than memory, use
     *     a {@link Pipeline}
     * @return an unmodifiable list, which may hold null
     * @throws TaskException if a task throws a checked exception; an unchecked exception is thrown as it is
     * @throws java.util.concurrent.CancellationException if the calling thread is interrupted
     * @throws TimeLimitException if the call takes longer than the {@link #timeout}
     */
    public <T extends @Nullable Object, R extends @Nullable Object> List<R> map(
            Iterable<? extends T> items, Task<? super T, ? extends R> task) {
        return ListRun.map(items, task, settings);
    }

    /**
     * Performs the action on each item.
     *
     * @return what the run did, and why
     * @throws TaskException if an action throws a checked exception; an unchecked exception is thrown as it is
     * @throws java.util.concurrent.CancellationException if the calling thread is interrupted
     * @throws TimeLimitException if the call takes longer than the {@link #timeout}
     */
    public <T extends @Nullable Object> Report each(Iterable<? extends T> items, Action<? super T> action) {
        return ListRun.each(items, action, settings);
    }

    /**
     * Limits the number of items that run at once. The default is a search for the number with the best throughput.
     * Items that wait run {@code max} at a time. Items that compute never use more threads than there are cores. With 1
     * the call is a plain loop.
     *
     * @param max from 1; {@link Integer#MAX_VALUE} is no limit
     * @throws IllegalArgumentException if it is less than 1
     */
    public ConfiguredParallel limit(int max) {
        return new ConfiguredParallel(settings.withLimit(max));
    }

    /**
     * Sets whether {@link #map} returns results in the order of the items (the default) or in the order of completion.
     */
    public ConfiguredParallel ordered(boolean ordered) {
        return new ConfiguredParallel(settings.withOrdered(ordered));
    }

    /** Sets what happens when an item fails. The default is that the first failure ends the run. */
    public ConfiguredParallel onError(OnError what) {
        return new ConfiguredParallel(settings.withOnError(what));
    }

    /**
     * Cancels a call that takes longer than this. Its tasks are interrupted, and the call throws a {@link
     * TimeLimitException}. Tasks can ask for the {@linkplain Parallel#timeLeft() time left}. The default is no time
     * limit. A duration of more than 292 years is no limit either.
     *
     * @param time longer than zero
     * @throws IllegalArgumentException if it is zero or negative
     */
    public ConfiguredParallel timeout(Duration time) {
        return new ConfiguredParallel(settings.withTimeout(time));
    }

    /** Sets the name that appears in thread names, JFR events and reports. The default is {@code "flow"}. */
    public ConfiguredParallel named(String name) {
        return new ConfiguredParallel(settings.withName(name));
    }

    /** Sets the context that is carried from the calling thread to the other threads of the run. */
    public ConfiguredParallel context(Context context) {
        return new ConfiguredParallel(settings.withContext(context));
    }

    /**
     * Retries items that the far side refuses because it is overloaded, and then runs fewer items at once. Each retry
     * follows a pause. An item that is refused in its last attempt has failed. This is a shortcut for {@link #retry}.
     *
     * @param refused whether a failure is such a refusal
     * @param attempts the maximum number of attempts per item, from 1, which means no retry
     * @throws IllegalArgumentException if {@code attempts} is less than 1
     */
    public ConfiguredParallel retryRefused(Predicate<? super Exception> refused, int attempts) {
        return retry(Retry.ifRefused(refused).attempts(attempts));
    }

    /** Sets which failed items are retried, how often, and after which pause; none by default. */
    public ConfiguredParallel retry(Retry which) {
        return new ConfiguredParallel(settings.withRetry(which));
    }

    /**
     * Starts at most this many items per second, evenly spaced. Retries count too. All runs with this object, and with
     * copies made from it by further options, share the rate, so keep one object for each rate-limited far side.
     *
     * @param rate items per second, greater than 0
     * @throws IllegalArgumentException if it is not greater than 0
     */
    public ConfiguredParallel perSecond(double rate) {
        return new ConfiguredParallel(settings.withPerSecond(rate));
    }

    /** Lets the handle cancel runs early. */
    public ConfiguredParallel cancelledBy(Cancellation handle) {
        return new ConfiguredParallel(settings.withCancellation(handle));
    }

    /**
     * Reports the progress of each run at regular intervals, on a separate thread. A run that does not throw also
     * reports once at its end, on the calling thread. An exception from the listener ends the run.
     *
     * @param every the interval between two reports
     * @throws IllegalArgumentException if {@code every} is not longer than zero
     */
    public ConfiguredParallel progressTo(Duration every, Consumer<? super Progress> listener) {
        return new ConfiguredParallel(settings.withProgress(every, listener));
    }

    /** Passes the report of each run that does not throw to the listener, on the calling thread. */
    public ConfiguredParallel reportTo(Consumer<? super Report> listener) {
        return new ConfiguredParallel(settings.withListener(listener));
    }

    /**
     * Opens a scope for a few different calls that belong together. All of them run at once, up to the {@link #limit}.
     * The same thread must close it.
     */
    public Scope scope() {
        return new Scope(settings);
    }
}
