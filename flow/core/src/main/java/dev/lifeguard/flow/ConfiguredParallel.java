package dev.lifeguard.flow;

import dev.lifeguard.flow.call.Action;
import dev.lifeguard.flow.call.Context;
import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.call.TimeLimitException;
import dev.lifeguard.flow.engine.ListRun;
import dev.lifeguard.flow.engine.Settings;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** {@link Parallel}, as configured: immutable, to be kept and used by any thread. */
public final class ConfiguredParallel {
    private final Settings settings;

    ConfiguredParallel(Settings settings) {
        this.settings = settings;
    }

    /**
     * Gives the result of the task for each item, in the order of the items.
     *
     * @param items all of which are taken first; for an endless source, or one that does not fit into memory, there is
     *     a pipeline
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
     * @return what was done, and why so
     * @throws TaskException if an action throws a checked exception; an unchecked one is thrown as it is
     * @throws java.util.concurrent.CancellationException if the calling thread is interrupted
     * @throws TimeLimitException if it takes longer than the {@link #timeout}
     */
    public <T extends @Nullable Object> Report each(Iterable<? extends T> items, Action<? super T> action) {
        return ListRun.each(items, action, settings);
    }

    /**
     * At most so many items at once, from 1. Of items that wait so many are done at once; without a limit, as many as
     * prove useful. Items that compute never use more threads than there are cores.
     *
     * @throws IllegalArgumentException if it is less than 1
     */
    public ConfiguredParallel limit(int most) {
        return new ConfiguredParallel(settings.withLimit(most));
    }

    /** Whether {@link #map} gives results in the order of the items, as by default, or as they are done. */
    public ConfiguredParallel ordered(boolean ordered) {
        return new ConfiguredParallel(settings.withOrdered(ordered));
    }

    /** What becomes of the run when an item fails; by default it ends. */
    public ConfiguredParallel onError(OnError what) {
        return new ConfiguredParallel(settings.withOnError(what));
    }

    /**
     * After how long a call is cancelled, and throws a {@link TimeLimitException}; never by default.
     *
     * @throws IllegalArgumentException if the time is zero or negative
     */
    public ConfiguredParallel timeout(Duration time) {
        return new ConfiguredParallel(settings.withTimeout(time));
    }

    /** The name that threads, events and reports are to have. */
    public ConfiguredParallel named(String name) {
        return new ConfiguredParallel(settings.withName(name));
    }

    /** What is to be carried from the calling thread to others that work for it. */
    public ConfiguredParallel context(Context context) {
        return new ConfiguredParallel(settings.withContext(context));
    }

    /**
     * Which failures mean that the far side has too much to do: fewer items are then done at once, and the item is
     * tried again, after a pause.
     *
     * @param attempts how often an item is tried at most, from 1
     */
    public ConfiguredParallel retryRefused(Predicate<? super Exception> refused, int attempts) {
        return new ConfiguredParallel(settings.withRefused(refused, attempts));
    }

    /** Who is told the report of each run that does not throw, on the calling thread. */
    public ConfiguredParallel reportTo(Consumer<? super Report> listener) {
        return new ConfiguredParallel(settings.withListener(listener));
    }
}
