package dev.lifeguard.lint.read;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names and descriptors of many classes, each kept once. */
final class Names {
    private final Map<String, String> names = new HashMap<>();
    private final Map<String, Descriptor> descriptors = new HashMap<>();

    /**
     * The name, kept once.
     *
     * @throws IllegalArgumentException if there is none, as the library says of broken files
     */
    String name(@Nullable String name) {
        if (name == null) {
            throw new IllegalArgumentException("a name is missing");
        }
        String known = names.putIfAbsent(name, name);
        return known == null ? name : known;
    }

    /**
     * A method's descriptor, taken apart once.
     *
     * @throws IllegalArgumentException if it is none
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
