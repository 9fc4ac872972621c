package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Source;
import dev.lifeguard.flow.call.Task;
import java.util.Iterator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The stages of a pipeline before its sink.
 *
 * @param source where it begins
 * @param closed closed at its end; null for nothing
 * @param expand makes items of what comes from the source; null if that is the items
 * @param mapped done with each item, all stages in one; null for none
 * @param site the last task that was given; by its class the cost of items is remembered
 */
public record Stages(
        Source<?> source,
        @Nullable Stream<?> closed,
        @Nullable Task<@Nullable Object, ? extends Iterable<?>> expand,
        @Nullable Task<@Nullable Object, ?> mapped,
        @Nullable Object site) {

    public static Stages of(Source<?> source) {
        return new Stages(source, null, null, null, null);
    }

    public static Stages of(Iterator<?> items) {
        return of(new IteratorSource(items));
    }

    public static Stages of(Stream<?> items) {
        return new Stages(new IteratorSource(items.iterator()), items, null, null, null);
    }

    @SuppressWarnings("unchecked") // the pipeline's types say that it fits
    public Stages expand(Task<?, ? extends Iterable<?>> task) {
        if (expand != null || mapped != null) {
            throw new IllegalStateException("expand: once, and before map");
        }
        return new Stages(source, closed, (Task<@Nullable Object, ? extends Iterable<?>>) task, null, null);
    }

    @SuppressWarnings("unchecked") // the pipeline's types say that it fits
    public Stages map(Task<?, ?> task) {
        Task<@Nullable Object, ?> next = (Task<@Nullable Object, ?>) task;
        Task<@Nullable Object, ?> before = mapped;
        return new Stages(source, closed, expand, before == null ? next : item -> next.apply(before.apply(item)), task);
    }

    Task<@Nullable Object, ?> task() {
        return mapped == null ? item -> item : mapped;
    }

    void close() {
        if (closed != null) {
            closed.close();
        }
    }
}
