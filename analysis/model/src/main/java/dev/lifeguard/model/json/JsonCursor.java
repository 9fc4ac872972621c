package dev.lifeguard.model.json;

import org.jspecify.annotations.Nullable;

/** A position in a JSON text. */
final class JsonCursor {
    final String text;
    int at;

    /** The last integer read. */
    long integer;

    JsonCursor(String text) {
        this.text = text;
    }

    boolean isDigit(int index) {
        return index < text.length() && text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    @Nullable
    Object literal(String word, @Nullable Object value) {
        if (!text.startsWith(word, at)) {
            throw error("not a value");
        }
        at += word.length();
        return value;
    }

    void skipSpace() {
        while (at < text.length() && isSpace(text.charAt(at))) {
            at++;
        }
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    char peek() {
        if (at >= text.length()) {
            throw error("text ends early");
        }
        return text.charAt(at);
    }

    boolean take(char c) {
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    void expect(char c) {
        if (!take(c)) {
            throw error("expected '" + c + "'");
        }
    }

    JsonException error(String what) {
        return new JsonException(what + " at character " + (at + 1));
    }
}
