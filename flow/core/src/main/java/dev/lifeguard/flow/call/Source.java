package dev.lifeguard.flow.call;

import org.jspecify.annotations.Nullable;

/**
 * Where items come from, one after the other. With several producers it is called by several threads at once.
 *
 * @param <T> the items' type
 */
@FunctionalInterface
public interface Source<T> {
    /**
     * The next item, waiting for it as long as it takes; {@code null} if there are no more, now and for good.
     *
     * @throws Exception if it fails, which ends the run; an {@link InterruptedException} if it was told to stop
     */
    @Nullable
    T next() throws Exception;
}
