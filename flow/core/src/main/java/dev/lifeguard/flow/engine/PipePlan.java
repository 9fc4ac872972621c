package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Action;
import dev.lifeguard.flow.call.Source;
import dev.lifeguard.flow.call.Task;
import org.jspecify.annotations.Nullable;

/**
 * What a pipeline does.
 *
 * @param source of what is expanded to items
 * @param expand makes items of what comes from the source; null if that is items
 * @param task done with each item
 * @param site by whose class the cost of items is remembered
 * @param sink for results, on the calling thread
 * @param producers how many ask the source at once
 * @param window how many items may be between source and sink
 */
public record PipePlan(
        Source<?> source,
        @Nullable Task<Object, ? extends Iterable<?>> expand,
        Task<@Nullable Object, ?> task,
        Object site,
        Action<@Nullable Object> sink,
        int producers,
        int window,
        Settings settings) {}
