package dev.lifeguard.embed;

import org.jspecify.annotations.Nullable;

/**
 * The pool that a thread works for.
 *
 * @param id its number in this JVM; 0 if it is older than the probe and has had no task since
 * @param name what Lifeguard calls it
 * @param createdAt the line that made it, as {@code package.Class.method:line}; null if unknown
 * @param madeMeanwhile whether it was made while the observation lasted
 */
public record WorkersPool(int id, String name, @Nullable String createdAt, boolean madeMeanwhile) {
    /** From what the probe gives, which has the JDK's types only. */
    static WorkersPool of(@Nullable Object[] given) {
        return new WorkersPool(
                (Integer) given[0], String.valueOf(given[1]), (String) given[2], Boolean.TRUE.equals(given[3]));
    }
}
