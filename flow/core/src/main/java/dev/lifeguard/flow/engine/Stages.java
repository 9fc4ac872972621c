package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Source;
import dev.lifeguard.flow.call.Task;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a pipeline is made of so far.
 *
 * @param source where it begins
 * @param closed at its end; null if there is nothing to close
 * @param expand of what comes from the source; null for none
 * @param mapped of each item, all that was asked for in one; null for none
 * @param site the last task that was asked for
 */
public record Stages(
        Source<?> source,
        @Nullable Stream<?> closed,
        @Nullable Task<Object, ? extends Iterable<?>> expand,
        @Nullable Task<@Nullable Object, ?> mapped,
        @Nullable Object site) {

    /** Checks what a user gives. */
    public static int atLeastOne(String what, int number) {
        if (number < 1) {
            throw new IllegalArgumentException(what + " " + number + ": at least 1");
        }
        return number;
    }

    @SuppressWarnings("unchecked") // the pipeline's types say that it fits
    public Stages expand(Task<?, ? extends Iterable<?>> task) {
        if (expand != null || mapped != null) {
            throw new IllegalStateException("expand: once, and before map");
        }
        return new Stages(source, closed, (Task<Object, ? extends Iterable<?>>) task, null, null);
    }

    @SuppressWarnings("unchecked") // the pipeline's types say that it fits
    public Stages map(Task<?, ?> task) {
        Task<@Nullable Object, ?> next = (Task<@Nullable Object, ?>) task;
        Task<@Nullable Object, ?> before = mapped;
        return new Stages(source, closed, expand, before == null ? next : item -> next.apply(before.apply(item)), task);
    }

    public Task<@Nullable Object, ?> task() {
        return mapped == null ? item -> item : mapped;
    }

    public void close() {
        if (closed != null) {
            closed.close();
        }
    }
}
