package dev.lifeguard.embed;

import org.jspecify.annotations.Nullable;

/**
 * The pool that a thread works for.
 *
 * @param id its number in this JVM; 0 if it is older than the probe and has run no task since
 * @param name its display name
 * @param createdAt the creating line, as {@code package.Class.method:line}; null if unknown
 * @param madeMeanwhile whether it was created during the observation
 */
public record WorkersPool(int id, String name, @Nullable String createdAt, boolean madeMeanwhile) {
    /** Converts the probe's array, which contains only JDK types. */
    static WorkersPool of(@Nullable Object[] given) {
        return new WorkersPool(
                (Integer) given[0], String.valueOf(given[1]), (String) given[2], Boolean.TRUE.equals(given[3]));
    }
}
