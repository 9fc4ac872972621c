package dev.lifeguard.flow.call;

import org.jspecify.annotations.Nullable;

/**
 * A source of items, one at a time. With several producers, several threads call it at once.
 *
 * <pre>{@code
 * Source<Order> source = () -> queue.poll(1, TimeUnit.SECONDS); // ends where nothing comes for a second
 * Pipeline.pull(source).forEach(order -> shop.ship(order, today));
 * }</pre>
 *
 * @param <T> the items' type
 */
@FunctionalInterface
public interface Source<T> {
    /**
     * Returns the next item, waiting for it if necessary, or {@code null} at the end of the source.
     *
     * @throws Exception if it fails, which ends the run; {@link InterruptedException} if it was interrupted
     */
    @Nullable
    T next() throws Exception;
}
