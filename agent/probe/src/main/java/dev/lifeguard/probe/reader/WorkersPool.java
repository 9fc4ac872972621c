package dev.lifeguard.probe.reader;

import org.jspecify.annotations.Nullable;

/**
 * The pool that a thread works for.
 *
 * @param id its number
 * @param name its displayed name
 * @param createdAt frame that created it, null if unknown
 * @param madeAt when it was created, on the clock of {@link System#nanoTime()}; {@link Long#MIN_VALUE} if before the
 *     attach
 */
public record WorkersPool(int id, String name, @Nullable String createdAt, long madeAt) {
    /** Whether it was created after that moment. */
    public boolean madeSince(long nanoTime) {
        return madeAt != Long.MIN_VALUE && madeAt - nanoTime >= 0;
    }
}
