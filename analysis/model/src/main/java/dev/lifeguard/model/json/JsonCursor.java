package dev.lifeguard.model.json;

import org.jspecify.annotations.Nullable;

/** A position in a JSON text, from which literals, strings and numbers are read. */
final class JsonCursor {
    private static final String LONG_MAX = "9223372036854775807";
    private static final String LONG_MIN = "9223372036854775808"; // without its sign

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

    /** Reads a number: as a {@link Long} if it fits, otherwise as a {@link Double}. */
    Object number() {
        if (takeInteger()) {
            return integer;
        }
        int start = at;
        take('-');
        if (!take('0')) {
            digits();
        }
        if (take('.')) {
            digits();
        }
        if (take('e') || take('E')) {
            if (!take('+')) {
                take('-');
            }
            digits();
        }
        double value = Double.parseDouble(text.substring(start, at));
        if (Double.isInfinite(value)) {
            throw error("number out of range");
        }
        return value;
    }

    private void digits() {
        int start = at;
        while (isDigit(at)) {
            at++;
        }
        if (at == start) {
            throw error("not a value");
        }
    }

    /** Reads an integer into {@link #integer}. Returns false if the next value is none that fits a long. */
    boolean takeInteger() {
        boolean negative = at < text.length() && text.charAt(at) == '-';
        int first = negative ? at + 1 : at;
        int end = first;
        long value = 0; // kept negative, since the smallest long has no positive counterpart
        while (isDigit(end)) {
            value = 10 * value - (text.charAt(end++) - '0');
        }
        int digits = end - first;
        boolean leadingZero = digits > 1 && text.charAt(first) == '0';
        boolean fraction = end < text.length() && ".eE".indexOf(text.charAt(end)) >= 0;
        if (digits == 0 || leadingZero || fraction || !fits(text, first, digits, negative ? LONG_MIN : LONG_MAX)) {
            return false;
        }
        at = end;
        integer = negative ? value : -value;
        return true;
    }

    /** Returns whether the digits are at most {@code limit}. Compared as text, since they may not fit a long. */
    private static boolean fits(String text, int first, int digits, String limit) {
        return digits < limit.length()
                || digits == limit.length()
                        && text.substring(first, first + digits).compareTo(limit) <= 0;
    }

    /** Reads a string, including escapes. */
    String string() {
        expect('"');
        int start = at;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                return text.substring(start, at++);
            }
            if (c == '\\') {
                return escaped(start);
            }
            if (c < ' ') {
                throw error("control character in a string");
            }
        }
        throw error("string without end");
    }

    private String escaped(int start) {
        StringBuilder out = new StringBuilder(text.substring(start, at));
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return out.toString();
            }
            if (c < ' ') {
                throw error("control character in a string");
            }
            out.append(c == '\\' ? escape() : c);
        }
        throw error("string without end");
    }

    private char escape() {
        char c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw error("unknown escape"); // not repeated in the message: an error is one line
        };
    }

    private char unicode() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            char c = peek();
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                throw error("bad \\u escape");
            }
            code = code << 4 | digit;
            at++;
        }
        return (char) code;
    }
}
