package dev.lifeguard.lab.load;

import org.jspecify.annotations.Nullable;

/**
 * A target of users' requests.
 *
 * @param name in records; letters, digits, and {@code . _ -}
 * @param path of the URL, with its query
 * @param answer the only right answer; null if any is right
 */
public record Target(String name, String path, @Nullable String answer) {
    /**
     * Checks the name.
     *
     * @throws IllegalArgumentException if it is not allowed in a record
     */
    public Target {
        if (!name.matches("[\\w.-]+")) {
            throw new IllegalArgumentException("\"" + name + "\" is not a name for a target");
        }
    }

    public Target(String name, String path) {
        this(name, path, null);
    }
}
