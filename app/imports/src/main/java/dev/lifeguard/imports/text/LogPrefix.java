package dev.lifeguard.imports.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text that a log puts before each line of a dump: {@code 2026-01-01T10:00:03.123Z INFO }, {@code web-1  | }, {@code > }. It
 * is learned from one line, and other lines may have other numbers in it.
 */
final class LogPrefix {
    /** Maximum length of a prefix. */
    static final int MAX = 300;

    static final LogPrefix NONE = new LogPrefix("");

    private static final Pattern PART = Pattern.compile("\\d+|\\s+|[^\\d\\s]+");

    private final Pattern shape;

    private LogPrefix(String shape) {
        this.shape = Pattern.compile(shape);
    }

    /** Learns a prefix. */
    static LogPrefix like(String prefix) {
        if (prefix.isBlank()) {
            return NONE;
        }
        StringBuilder shape = new StringBuilder();
        Matcher part = PART.matcher(prefix);
        while (part.find()) {
            char first = part.group().charAt(0);
            shape.append(
                    first >= '0' && first <= '9'
                            ? "\\d++"
                            : Character.isWhitespace(first) ? "\\s++" : Pattern.quote(part.group()));
        }
        // The blank at the end may have been removed from empty lines, and indentation follows it in others.
        return new LogPrefix(prefix.endsWith(" ") ? shape.substring(0, shape.lastIndexOf("\\s++")) : shape.toString());
    }

    /** Returns whether a line has this prefix. */
    boolean isBefore(String line) {
        return shape.matcher(line).lookingAt();
    }

    /** Returns the line without this prefix, if it has it. */
    String removedFrom(String line) {
        Matcher found = shape.matcher(line);
        return found.lookingAt() ? line.substring(found.end()) : line;
    }
}
