package dev.lifeguard.report.json;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Breaks compact JSON into lines: each member of an object on its own line, indented by two spaces per level, and the
 * elements of an array one after the other. Only white space is added.
 */
public final class JsonLayout {
    private static final String INDENT = "  ";

    private final StringBuilder out;
    private final Deque<Character> open = new ArrayDeque<>();
    private int level;

    private JsonLayout(int length) {
        out = new StringBuilder(2 * length);
    }

    /**
     * Returns the same value, indented, ended by a line feed.
     *
     * @param compact one valid JSON text without white space between its tokens, as {@code JsonWriter} writes it
     */
    public static String indented(String compact) {
        JsonLayout layout = new JsonLayout(compact.length());
        for (int at = 0; at < compact.length(); ) {
            at = layout.token(compact, at);
        }
        return layout.out.append('\n').toString();
    }

    /** Copies the token that begins at {@code at}. Returns the start of the next one. */
    private int token(String json, int at) {
        char c = json.charAt(at);
        switch (c) {
            case '{', '[' -> {
                char end = c == '{' ? '}' : ']';
                if (json.charAt(at + 1) == end) {
                    out.append(c).append(' ').append(end);
                    return at + 2;
                }
                begin(c);
            }
            case '}', ']' -> end(c);
            case ',' -> {
                out.append(c);
                separate();
            }
            case ':' -> out.append(" : ");
            case '"' -> {
                int end = endOfString(json, at);
                out.append(json, at, end);
                return end;
            }
            default -> out.append(c);
        }
        return at + 1;
    }

    private void begin(char c) {
        out.append(c);
        open.push(c);
        level += c == '{' ? 1 : 0;
        separate();
    }

    private void end(char c) {
        open.pop();
        if (c == '}') {
            level--;
            newLine();
        } else {
            out.append(' ');
        }
        out.append(c);
    }

    private void separate() {
        if (open.element() == '{') {
            newLine();
        } else {
            out.append(' ');
        }
    }

    private void newLine() {
        out.append('\n').append(INDENT.repeat(level));
    }

    private static int endOfString(String json, int start) {
        int at = start + 1;
        while (json.charAt(at) != '"') {
            at += json.charAt(at) == '\\' ? 2 : 1;
        }
        return at + 1;
    }
}
