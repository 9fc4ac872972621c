package dev.lifeguard.flow;

import dev.lifeguard.flow.engine.ListRun;
import dev.lifeguard.flow.engine.Settings;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Does something with each item of a list, in parallel where that is worth it. The first items are done on the calling
 * thread, and timed: cheap ones stay there, those that compute are shared among as many threads as there are cores, those
 * that wait are done on virtual threads, as many as prove useful.
 *
 * <pre>{@code
 * List<Price> prices = Parallel.map(items, shop::price);
 * Parallel.limit(20).each(feeds, this::refresh);
 * }</pre>
 *
 * <p>Nothing outlives a call: when it returns or throws, no thread works for it any more. A failure is thrown as it is if
 * it is unchecked, else as the cause of a {@link TaskException}; the others are told to stop by an interrupt, and what they
 * throw is suppressed. If the calling thread is interrupted, so are they; the call then throws a {@link
 * java.util.concurrent.CancellationException}, and the thread stays interrupted.
 */
public final class Parallel {
    private Parallel() {}

    /** Only made for who configures: the first call for cheap items loads as few classes as can be. */
    private static ConfiguredParallel configured() {
        return new ConfiguredParallel(Settings.DEFAULT);
    }

    /** See {@link ConfiguredParallel#map}. */
    public static <T extends @Nullable Object, R extends @Nullable Object> List<R> map(
            Iterable<? extends T> items, Task<? super T, ? extends R> task) {
        return ListRun.map(items, task, Settings.DEFAULT);
    }

    /** See {@link ConfiguredParallel#each}. */
    public static <T extends @Nullable Object> Report each(Iterable<? extends T> items, Action<? super T> action) {
        return ListRun.each(items, action, Settings.DEFAULT);
    }

    /** See {@link ConfiguredParallel#limit}. */
    public static ConfiguredParallel limit(int most) {
        return configured().limit(most);
    }

    /** See {@link ConfiguredParallel#ordered}. */
    public static ConfiguredParallel ordered(boolean ordered) {
        return configured().ordered(ordered);
    }

    /** See {@link ConfiguredParallel#onError}. */
    public static ConfiguredParallel onError(OnError what) {
        return configured().onError(what);
    }

    /** See {@link ConfiguredParallel#timeout}. */
    public static ConfiguredParallel timeout(Duration time) {
        return configured().timeout(time);
    }

    /** See {@link ConfiguredParallel#named}. */
    public static ConfiguredParallel named(String name) {
        return configured().named(name);
    }

    /** See {@link ConfiguredParallel#context}. */
    public static ConfiguredParallel context(Context context) {
        return configured().context(context);
    }

    /** See {@link ConfiguredParallel#retryRefused}. */
    public static ConfiguredParallel retryRefused(Predicate<? super Exception> refused, int attempts) {
        return configured().retryRefused(refused, attempts);
    }

    /** See {@link ConfiguredParallel#reportTo}. */
    public static ConfiguredParallel reportTo(Consumer<? super Report> listener) {
        return configured().reportTo(listener);
    }
}
