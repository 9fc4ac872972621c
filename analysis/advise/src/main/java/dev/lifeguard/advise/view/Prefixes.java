package dev.lifeguard.advise.view;

import java.util.List;

/** Packages, classes or methods, by how their frames begin. */
public record Prefixes(List<String> all) {
    /** Parses prefixes separated by white space. */
    public static Prefixes of(String text) {
        return new Prefixes(List.of(text.strip().split("\\s+")));
    }

    public boolean have(String frame) {
        return all.stream().anyMatch(frame::startsWith);
    }
}
