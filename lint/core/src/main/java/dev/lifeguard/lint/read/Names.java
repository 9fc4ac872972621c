package dev.lifeguard.lint.read;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names and descriptors of many classes, each stored once. */
final class Names {
    private final Map<String, String> names = new HashMap<>();
    private final Map<String, Descriptor> descriptors = new HashMap<>();

    /**
     * Returns the shared instance of the name.
     *
     * @throws IllegalArgumentException if it is null, which the library returns for broken files
     */
    String name(@Nullable String name) {
        if (name == null) {
            throw new IllegalArgumentException("a name is missing");
        }
        String known = names.putIfAbsent(name, name);
        return known == null ? name : known;
    }

    /**
     * Returns a method's descriptor, parsed once.
     *
     * @throws IllegalArgumentException if it is invalid
     */
    Descriptor descriptor(@Nullable String desc) {
        String text = name(desc);
        Descriptor known = descriptors.get(text);
        if (known == null) {
            known = Descriptor.parse(text, this);
            descriptors.put(text, known);
        }
        return known;
    }
}
