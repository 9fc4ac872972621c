package dev.lifeguard.probe.reader;

import org.jspecify.annotations.Nullable;

/**
 * The pool that a thread works for.
 *
 * @param id its number
 * @param name what to call it
 * @param createdAt frame that made it, null if unknown
 * @param madeAt when, on the clock of {@link System#nanoTime()}; {@link Long#MIN_VALUE} if before the probe came
 */
public record WorkersPool(int id, String name, @Nullable String createdAt, long madeAt) {
    /** Whether it was made after that moment. */
    public boolean madeSince(long nanoTime) {
        return madeAt != Long.MIN_VALUE && madeAt - nanoTime >= 0;
    }
}
