package dev.lifeguard.flow.source;

import dev.lifeguard.flow.call.Source;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.engine.Site;
import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The stages of a pipeline before its sink.
 *
 * @param source where items come from
 * @param atEnd runs at the end of a run
 * @param expand turns an element of the source into items; null if each element is an item
 * @param batch size of the lists into which elements are grouped; 0 for no grouping
 * @param key items with the same key are processed one after the other; null if items have none
 * @param mapped all mapping stages in one; null for none
 * @param site the last task; its class identifies the {@link Site}
 */
public record Stages(
        Source<?> source,
        Runnable atEnd,
        @Nullable Task<@Nullable Object, ? extends Iterable<?>> expand,
        int batch,
        @Nullable Function<@Nullable Object, ?> key,
        @Nullable Task<@Nullable Object, ?> mapped,
        @Nullable Object site) {
    private static final Runnable NOTHING = () -> {};

    public static Stages of(Source<?> source) {
        return of(source, NOTHING);
    }

    public static Stages of(Iterator<?> items) {
        return of(new IteratorSource(items), NOTHING);
    }

    public static Stages of(Stream<?> items) {
        return of(new IteratorSource(items.iterator()), items::close);
    }

    public static Stages of(Flow.Publisher<?> items) {
        PublisherSource source = new PublisherSource(items);
        return of(source, source::cancel);
    }

    private static Stages of(Source<?> source, Runnable atEnd) {
        return new Stages(source, atEnd, null, 0, null, null, null);
    }

    @SuppressWarnings("unchecked") // the pipeline's types ensure that it fits
    public Stages expand(Task<?, ? extends Iterable<?>> task) {
        check(expand == null && batch == 0 && key == null && mapped == null, "expand: once, and before map");
        Task<@Nullable Object, ? extends Iterable<?>> each = (Task<@Nullable Object, ? extends Iterable<?>>) task;
        return new Stages(source, atEnd, each, 0, null, null, null);
    }

    public Stages batches(int size) {
        check(batch == 0 && key == null && mapped == null, "batches: once, and before keyed and map");
        return new Stages(source, atEnd, expand, Settings.checkPositive("batches", size), null, null, null);
    }

    @SuppressWarnings("unchecked") // the pipeline's types ensure that it fits
    public Stages keyed(Function<?, ?> by) {
        check(key == null && mapped == null, "keyed: once, and before map");
        Function<@Nullable Object, ?> of = (Function<@Nullable Object, ?>) Objects.requireNonNull(by);
        return new Stages(source, atEnd, expand, batch, of, null, null);
    }

    private static void check(boolean allowed, String message) {
        if (!allowed) {
            throw new IllegalStateException(message);
        }
    }

    @SuppressWarnings("unchecked") // the pipeline's types ensure that it fits
    public Stages map(Task<?, ?> task) {
        Task<@Nullable Object, ?> next = (Task<@Nullable Object, ?>) Objects.requireNonNull(task);
        Task<@Nullable Object, ?> before = mapped;
        Task<@Nullable Object, ?> both = before == null ? next : item -> next.apply(before.apply(item));
        return new Stages(source, atEnd, expand, batch, key, both, task);
    }

    public Feed feed() {
        return new Feed(source, expand, batch);
    }

    @Nullable
    public Object keyOf(@Nullable Object item) {
        return key == null ? null : key.apply(item);
    }

    public Task<@Nullable Object, ?> task() {
        return mapped == null ? item -> item : mapped;
    }

    public void close() {
        atEnd.run();
    }
}
