package dev.lifeguard.model.frame;

import java.util.List;

/** Packages, classes or methods, by how their frames begin. */
public record Prefixes(List<String> all) {
    /** Parses prefixes separated by white space. */
    public static Prefixes of(String text) {
        return new Prefixes(List.of(text.strip().split("\\s+")));
    }

    /** Returns whether the frame begins with one of them. */
    public boolean have(String frame) {
        for (String prefix : all) { // without a stream: stacks have many frames
            if (frame.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
