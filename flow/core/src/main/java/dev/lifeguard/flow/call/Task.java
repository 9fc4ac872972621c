package dev.lifeguard.flow.call;

import org.jspecify.annotations.Nullable;

/**
 * Something to do with an item, with a result. Several threads may call it at once.
 *
 * <pre>{@code
 * Task<Item, Price> price = item -> shop.price(item); // may throw any exception
 * List<Price> prices = Parallel.map(items, price);
 * }</pre>
 *
 * @param <T> the item's type
 * @param <R> the result's type
 */
@FunctionalInterface
public interface Task<T extends @Nullable Object, R extends @Nullable Object> {
    /**
     * Does it.
     *
     * @throws Exception if it fails; an {@link InterruptedException} if it was interrupted and stopped
     */
    R apply(T item) throws Exception;
}
