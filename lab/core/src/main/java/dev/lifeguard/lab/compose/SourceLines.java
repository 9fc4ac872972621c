package dev.lifeguard.lab.compose;

import dev.lifeguard.lab.report.PackedSources;

/** Counts the lines of a variant's source. */
final class SourceLines {
    private SourceLines() {}

    /** Returns the lines of code of its classes, without imports, comments and blank lines. */
    static long of(ComposeVariant variant) {
        return variant.sources().stream()
                .map(PackedSources::of)
                .mapToLong(SourceLines::of)
                .sum();
    }

    static long of(String source) {
        return source.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .filter(line -> !line.startsWith("/") && !line.startsWith("*"))
                .count();
    }
}
