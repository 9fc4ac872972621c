package dev.lifeguard.flow;

import dev.lifeguard.flow.call.Action;
import dev.lifeguard.flow.call.Context;
import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Strategy;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.call.TaskException;
import dev.lifeguard.flow.engine.ListRun;
import dev.lifeguard.flow.engine.Settings;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Does something with each item of a list, in parallel where that is worth it. The first items are done on the calling
 * thread, and timed: cheap ones stay there, those that compute are shared among as many threads as there are cores,
 * those that wait are done on virtual threads, as many as prove useful.
 *
 * <pre>{@code
 * List<Price> prices = Parallel.map(items, shop::price);
 * Parallel.limit(20).each(feeds, this::refresh);
 * }</pre>
 *
 * <p>Nothing outlives a call: when it returns or throws, no thread works for it any more. A failure is thrown as it is
 * if it is unchecked, else as the cause of a {@link TaskException}; the others are told to stop by an interrupt, and
 * what they throw is suppressed. If the calling thread is interrupted, so are they; the call then throws a {@link
 * java.util.concurrent.CancellationException}, and the thread stays interrupted.
 */
public final class Parallel {
    /** How long the calls of this JVM were plain loops, which need not load what decides. */
    private static volatile long aloneNs;

    private Parallel() {}

    private static ConfiguredParallel configured() {
        return new ConfiguredParallel(Settings.DEFAULT);
    }

    /** See {@link ConfiguredParallel#map}. */
    @SuppressWarnings("unchecked") // the task made them
    public static <T extends @Nullable Object, R extends @Nullable Object> List<R> map(
            Iterable<? extends T> items, Task<? super T, ? extends R> task) {
        if (aloneNs > ListRun.WARM_UP_NS || !(items instanceof Collection<?> all)) {
            return ListRun.map(items, task, Settings.DEFAULT);
        }
        @Nullable Object[] array = all.toArray();
        @Nullable Object[] results = new Object[array.length];
        alone(array, (Task<@Nullable Object, ?>) task, results, System.nanoTime());
        return (List<R>) Collections.unmodifiableList(Arrays.asList(results));
    }

    /** See {@link ConfiguredParallel#each}. */
    @SuppressWarnings("unchecked") // items and action are of one type
    public static <T extends @Nullable Object> Report each(Iterable<? extends T> items, Action<? super T> action) {
        if (aloneNs > ListRun.WARM_UP_NS || !(items instanceof Collection<?> all)) {
            return ListRun.each(items, action, Settings.DEFAULT);
        }
        long begin = System.nanoTime();
        @Nullable Object[] array = all.toArray();
        Report report = alone(array, (Task<@Nullable Object, ?>) (Task<?, ?>) action, null, begin);
        return report == null ? report(array.length, System.nanoTime() - begin) : report;
    }

    /** A plain loop, as long as that is allowed: null if it did all items, else what became of the rest. */
    private static @Nullable Report alone(
            @Nullable Object[] items,
            Task<@Nullable Object, ?> task,
            @Nullable Object @Nullable [] results,
            long begin) {
        long before = aloneNs;
        int i = 0;
        try {
            for (int end = 1; i < items.length; end += Math.min(end, ListRun.LONGEST_BLOCK)) {
                for (; i < Math.min(items.length, end); i++) {
                    Object result = task.apply(items[i]);
                    if (results != null) {
                        results[i] = result;
                    }
                }
                long ns = System.nanoTime() - begin;
                aloneNs = before + ns;
                boolean slow = ns > ListRun.SLOW_NS * i;
                if (slow
                        || before + ns > ListRun.WARM_UP_NS
                        || Thread.currentThread().isInterrupted()) {
                    break;
                }
            }
        } catch (Throwable e) {
            return ListRun.rest(items, task, results, i, e, begin);
        }
        return i == items.length ? null : ListRun.rest(items, task, results, i, null, begin);
    }

    private static Report report(int items, long ns) {
        String reason = items < 2 ? ListRun.ALONE : ListRun.NOT_WORTH_IT;
        return new Report(Settings.UNNAMED, Strategy.INLINE, reason, items, ns, ns, 1, "", 0, List.of());
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
