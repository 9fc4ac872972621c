package dev.lifeguard.flow.call;

import org.jspecify.annotations.Nullable;

/**
 * What is to be done with an item, giving a result. It may be called by several threads at once.
 *
 * @param <T> the item's type
 * @param <R> the result's type
 */
@FunctionalInterface
public interface Task<T extends @Nullable Object, R extends @Nullable Object> {
    /**
     * Does it.
     *
     * @throws Exception if it fails; an {@link InterruptedException} if it was told to stop and did
     */
    R apply(T item) throws Exception;
}
