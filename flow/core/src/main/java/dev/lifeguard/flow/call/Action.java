package dev.lifeguard.flow.call;

import org.jspecify.annotations.Nullable;

/**
 * What is to be done with an item, giving nothing.
 *
 * @param <T> the item's type
 */
@FunctionalInterface
public interface Action<T extends @Nullable Object> extends Task<T, @Nullable Void> {
    /**
     * Does it.
     *
     * @throws Exception if it fails; an {@link InterruptedException} if it was told to stop and did
     */
    void accept(T item) throws Exception;

    @Override
    @SuppressWarnings("NullAway") // the result's type is nullable
    default @Nullable Void apply(T item) throws Exception {
        accept(item);
        return null;
    }
}
