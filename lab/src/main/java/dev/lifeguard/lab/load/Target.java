package dev.lifeguard.lab.load;

/**
 * Something that users request.
 *
 * @param name what to call it in records; letters, digits, and {@code . _ -}
 * @param path of the URL, with its query
 */
public record Target(String name, String path) {
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
}
