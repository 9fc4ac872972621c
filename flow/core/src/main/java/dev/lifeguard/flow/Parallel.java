package dev.lifeguard.flow;

import dev.lifeguard.flow.call.Action;
import dev.lifeguard.flow.call.Cancellation;
import dev.lifeguard.flow.call.Context;
import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Progress;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Retry;
import dev.lifeguard.flow.call.Strategy;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.call.TaskException;
import dev.lifeguard.flow.engine.Reasons;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.list.ListRun;
import dev.lifeguard.flow.scope.Deadline;
import dev.lifeguard.flow.scope.WarmUp;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Processes the items of a list in parallel where that pays off.
 *
 * <p>The first items run on the calling thread and are timed. Then the run chooses:
 * <ul>
 * <li>cheap items stay on the calling thread;
 * <li>items that compute are shared among as many threads as there are cores;
 * <li>items that wait run on virtual threads, as many at once as gives the best throughput.
 * </ul>
 *
 * <pre>{@code
 * List<Price> prices = Parallel.map(items, shop::price);
 * Parallel.limit(20).each(feeds, this::refresh);
 * }</pre>
 *
 * <p>When a call returns or throws, none of its threads works for it any more. The first failure interrupts the other
 * tasks. It is thrown as it is if it is unchecked, else as the cause of a {@link TaskException}. Later failures are
 * added as suppressed exceptions. If the calling thread is interrupted, its tasks are interrupted too. The call then
 * throws a {@link java.util.concurrent.CancellationException}, and the thread stays interrupted.
 */
public final class Parallel {
    /**
     * The total time of this JVM's calls so far, in nanoseconds. The first calls are plain loops and decide nothing.
     * The field is not in {@link WarmUp} because loading that class takes a good part of such a call.
     */
    private static volatile long coldNs;

    private Parallel() {}

    private static ConfiguredParallel configured() {
        return new ConfiguredParallel(Settings.DEFAULT);
    }

    /** See {@link ConfiguredParallel#map}. */
    @SuppressWarnings("unchecked") // the task made the results
    public static <T extends @Nullable Object, R extends @Nullable Object> List<R> map(
            Iterable<? extends T> items, Task<? super T, ? extends R> task) {
        if (coldNs > WarmUp.UNCOMPILED_NS || !(items instanceof Collection<?> all)) {
            return ListRun.map(items, task, Settings.DEFAULT);
        }
        @Nullable Object[] array = all.toArray();
        @Nullable Object[] results = new Object[array.length];
        loop(array, (Task<@Nullable Object, ?>) task, results, System.nanoTime());
        return (List<R>) Collections.unmodifiableList(Arrays.asList(results));
    }

    /** See {@link ConfiguredParallel#each}. */
    @SuppressWarnings("unchecked") // items and action have the same type
    public static <T extends @Nullable Object> Report each(Iterable<? extends T> items, Action<? super T> action) {
        if (coldNs > WarmUp.UNCOMPILED_NS || !(items instanceof Collection<?> all)) {
            return ListRun.each(items, action, Settings.DEFAULT);
        }
        long begin = System.nanoTime();
        @Nullable Object[] array = all.toArray();
        Report report = loop(array, (Task<@Nullable Object, ?>) (Task<?, ?>) action, null, begin);
        return report == null ? report(array.length, System.nanoTime() - begin) : report;
    }

    /**
     * Runs a plain loop for as long as that is allowed. Returns null if it did all items, otherwise the report of the
     * whole run.
     */
    private static @Nullable Report loop(
            @Nullable Object[] items,
            Task<@Nullable Object, ?> task,
            @Nullable Object @Nullable [] results,
            long begin) {
        long before = coldNs;
        int i = 0;
        try {
            for (int end = 1; i < items.length; end += Math.min(end, ListRun.MAX_BLOCK)) {
                int to = Math.min(items.length, end); // in a JVM's first call each method call per item counts
                if (results == null) {
                    Action<@Nullable Object> action = (Action<@Nullable Object>) task;
                    for (; i < to; i++) {
                        action.accept(items[i]);
                    }
                } else {
                    for (; i < to; i++) {
                        results[i] = task.apply(items[i]);
                    }
                }
                long ns = System.nanoTime() - begin;
                coldNs = before + ns;
                boolean slow = ns > WarmUp.SLOW_NS * i;
                if (slow
                        || before + ns > WarmUp.UNCOMPILED_NS
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
        String reason = items < 2 ? Reasons.ALONE : Reasons.NOT_WORTH_IT;
        return new Report(Settings.UNNAMED, Strategy.INLINE, reason, items, ns, ns, 1, "", 0, List.of(), null);
    }

    /** See {@link ConfiguredParallel#limit}. */
    public static ConfiguredParallel limit(int max) {
        return configured().limit(max);
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

    /** See {@link ConfiguredParallel#retry}. */
    public static ConfiguredParallel retry(Retry which) {
        return configured().retry(which);
    }

    /** See {@link ConfiguredParallel#perSecond}. */
    public static ConfiguredParallel perSecond(double rate) {
        return configured().perSecond(rate);
    }

    /** See {@link ConfiguredParallel#cancelledBy}. */
    public static ConfiguredParallel cancelledBy(Cancellation handle) {
        return configured().cancelledBy(handle);
    }

    /** See {@link ConfiguredParallel#progressTo}. */
    public static ConfiguredParallel progressTo(Duration every, Consumer<? super Progress> listener) {
        return configured().progressTo(every, listener);
    }

    /** See {@link ConfiguredParallel#scope}. */
    public static Scope scope() {
        return configured().scope();
    }

    /**
     * Returns the time left for the call that the current thread works for, for example as the timeout of a request.
     * With nested calls the earliest {@code timeout} counts. Zero if it has passed.
     *
     * @return null if no enclosing call has a timeout
     */
    public static @Nullable Duration timeLeft() {
        return Deadline.left();
    }

    /** See {@link ConfiguredParallel#reportTo}. */
    public static ConfiguredParallel reportTo(Consumer<? super Report> listener) {
        return configured().reportTo(listener);
    }
}
