package dev.lifeguard.lab.load;

import org.jspecify.annotations.Nullable;

/**
 * Something that users request.
 *
 * @param name what to call it in records; letters, digits, and {@code . _ -}
 * @param path of the URL, with its query
 * @param answer the only right answer; null if any will do
 */
public record Target(String name, String path, @Nullable String answer) {
    /**
     * Checks the name.
     *
     * @throws IllegalArgumentException if it cannot stand in a record
     */
    public Target {
        if (!name.matches("[\\w.-]+")) {
            throw new IllegalArgumentException("\"" + name + "\" is not a name for a target");
        }
    }

    /** Of which any answer will do. */
    public Target(String name, String path) {
        this(name, path, null);
    }
}
