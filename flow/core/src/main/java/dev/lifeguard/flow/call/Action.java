package dev.lifeguard.flow.call;

import org.jspecify.annotations.Nullable;

/**
 * Something to do with an item, without a result.
 *
 * <pre>{@code
 * Action<Order> ship = order -> shop.ship(order, today);
 * Parallel.each(orders, ship);
 * }</pre>
 *
 * @param <T> the item's type
 */
@FunctionalInterface
public interface Action<T extends @Nullable Object> extends Task<T, @Nullable Void> {
    /**
     * Does it.
     *
     * @throws Exception if it fails; an {@link InterruptedException} if it was interrupted and stopped
     */
    void accept(T item) throws Exception;

    @Override
    @SuppressWarnings("NullAway") // the result's type is nullable
    default @Nullable Void apply(T item) throws Exception {
        accept(item);
        return null;
    }
}
