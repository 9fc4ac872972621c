package dev.lifeguard.flow.list;

import dev.lifeguard.flow.call.Failure;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Strategy;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.engine.FailureLog;
import dev.lifeguard.flow.engine.Placeholder;
import dev.lifeguard.flow.engine.Retries;
import dev.lifeguard.flow.engine.Settings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** The items of a list, their task, and their results. Thread-safe once {@link #share} was called. */
final class ListItems {
    final @Nullable Object[] items;
    final Task<@Nullable Object, ?> task;

    /** Null if the run has no results. */
    final @Nullable Object @Nullable [] results;

    final Settings settings;

    /** Null if no items are retried. */
    final @Nullable Retries retries;

    /** The number of finished items; null if no one asks for it. */
    final @Nullable LongAdder done;

    private @Nullable FailureLog log;

    /** The index of the next result; null while each result goes to its item's position. */
    private @Nullable AtomicInteger nextResult;

    @SuppressWarnings("unchecked") // the caller's items and task have the same type
    ListItems(@Nullable Object[] items, Task<?, ?> task, @Nullable Object @Nullable [] results, Settings settings) {
        this.items = items;
        this.task = (Task<@Nullable Object, ?>) task;
        this.results = results;
        this.settings = settings;
        this.retries = settings.retry() == null ? null : Retries.of(settings);
        this.done = settings.progress() == null ? null : new LongAdder();
    }

    static ListItems of(Iterable<?> items, Task<?, ?> task, boolean withResults, Settings settings) {
        @Nullable Object[] all = array(items);
        return new ListItems(all, task, withResults ? new Object[all.length] : null, settings);
    }

    private static @Nullable Object[] array(Iterable<?> items) {
        if (items instanceof Collection<?> collection) {
            return collection.toArray();
        }
        List<@Nullable Object> all = new ArrayList<>();
        for (Object item : items) {
            all.add(item);
        }
        return all.toArray();
    }

    int count() {
        return items.length;
    }

    /** Must be called before several threads do items. Without order, each result takes the next free index. */
    void share(int done) {
        if (!settings.ordered()) {
            nextResult = new AtomicInteger(done);
        }
    }

    @Nullable
    Object apply(int index) throws Exception {
        return task.apply(items[index]);
    }

    /** Records that an item is done, and stores its result. */
    void keep(int index, @Nullable Object result) {
        if (done != null) {
            done.increment();
        }
        if (results != null) {
            results[nextResult == null ? index : nextResult.getAndIncrement()] = result;
        }
    }

    /** Stores a failure instead of a result. */
    void collect(int index, Throwable cause) {
        log().add(index, items[index], cause);
        keep(index, Placeholder.RESULT);
    }

    synchronized FailureLog log() {
        FailureLog now = log;
        if (now == null) {
            now = new FailureLog();
            log = now;
        }
        return now;
    }

    /** Returns the results as an unmodifiable list, without failed items. Must be called when all items are done. */
    List<@Nullable Object> results() {
        List<@Nullable Object> list = Arrays.asList(Objects.requireNonNull(results));
        if (log != null) {
            list = new ArrayList<>(list);
            list.removeAll(Collections.singleton(Placeholder.RESULT));
        }
        return Collections.unmodifiableList(list);
    }

    /** Returns the report. Must be called when all items are done. */
    Report report(Strategy strategy, String reason, long elapsedNs, long serialNs, int concurrency, String settled) {
        return new Report(
                settings.name(),
                strategy,
                reason,
                items.length,
                elapsedNs,
                serialNs,
                concurrency,
                settled,
                log == null ? 0 : log.count(),
                log == null ? List.<Failure>of() : log.kept(),
                null);
    }
}
