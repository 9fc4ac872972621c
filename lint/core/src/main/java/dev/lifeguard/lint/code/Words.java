package dev.lifeguard.lint.code;

import java.util.Set;

/** Sets of names that are written as text. */
public final class Words {
    private Words() {}

    /** Returns the words of a text, which are separated by spaces and line ends. */
    public static Set<String> of(String text) {
        return Set.of(text.strip().split("\\s+", -1));
    }
}
