package dev.lifeguard.flow.call;

import org.jspecify.annotations.Nullable;

/**
 * A function that is applied to an item. Several threads may call it at once.
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
     * Returns the result for an item.
     *
     * @throws Exception if it fails; {@link InterruptedException} if it stopped because of an interrupt
     */
    R apply(T item) throws Exception;
}
