package dev.lifeguard.flow.call;

import org.jspecify.annotations.Nullable;

/**
 * A task without a result.
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
     * Performs the action on an item.
     *
     * @throws Exception if it fails; {@link InterruptedException} if it stopped because of an interrupt
     */
    void accept(T item) throws Exception;

    @Override
    @SuppressWarnings("NullAway") // the result type is nullable
    default @Nullable Void apply(T item) throws Exception {
        accept(item);
        return null;
    }
}
