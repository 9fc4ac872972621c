package dev.lifeguard.model.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON text (RFC 8259) from outside: nesting is bounded, every error is a {@link JsonException}.
 *
 * <p>Values become {@link JsonObject}, {@code List<Object>}, {@code long[]} (an array of integers, the bulk of a
 * recording, is not boxed), {@link String}, {@link Long}, {@link Double}, {@link Boolean} or null.
 */
final class JsonParser {
    private static final int MAX_DEPTH = 32;

    /**
     * Short texts of values may take a hundred times their room in memory. Integers in arrays do not, and do not count.
     */
    private static final int MAX_VALUES = 1_000_000;

    private static final String LONG_MAX = "9223372036854775807";
    private static final String LONG_MIN = "9223372036854775808"; // without its sign

    private final String text;
    private int at;
    private int depth;
    private int values;

    JsonParser(String text) {
        this.text = text;
    }

    @Nullable
    Object parseAll() {
        Object value = value();
        skipSpace();
        if (at != text.length()) {
            throw error("text after the end of the value");
        }
        return value;
    }

    private @Nullable Object value() {
        if (++values > MAX_VALUES) {
            throw error("more than " + MAX_VALUES + " values");
        }
        skipSpace();
        char c = peek();
        switch (c) {
            case '{':
                return nested(this::object);
            case '[':
                return nested(this::array);
            case '"':
                return string();
            case 't':
                return literal("true", Boolean.TRUE);
            case 'f':
                return literal("false", Boolean.FALSE);
            case 'n':
                return literal("null", null);
            default:
                return number();
        }
    }

    private interface Part {
        Object read();
    }

    private Object nested(Part part) {
        if (++depth > MAX_DEPTH) {
            throw error("nested deeper than " + MAX_DEPTH);
        }
        at++;
        Object value = part.read();
        depth--;
        return value;
    }

    private JsonObject object() {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        skipSpace();
        if (take('}')) {
            return new JsonObject(members);
        }
        do {
            skipSpace();
            String key = string();
            skipSpace();
            expect(':');
            members.put(key, value());
            skipSpace();
        } while (take(','));
        expect('}');
        return new JsonObject(members);
    }

    private Object array() {
        skipSpace();
        if (take(']')) {
            return new long[0];
        }
        long[] integers = new long[16];
        int count = 0;
        do {
            skipSpace();
            if (!atInteger()) {
                return mixed(integers, count);
            }
            if (count == integers.length) {
                integers = Arrays.copyOf(integers, count * 2);
            }
            integers[count++] = integer();
            skipSpace();
        } while (take(','));
        expect(']');
        return Arrays.copyOf(integers, count);
    }

    /** The rest of an array that began with integers and holds something else too. */
    private List<@Nullable Object> mixed(long[] integers, int count) {
        List<@Nullable Object> list = new ArrayList<>(count + 1);
        for (int i = 0; i < count; i++) {
            list.add(integers[i]);
        }
        do {
            list.add(value());
            skipSpace();
        } while (take(','));
        expect(']');
        return list;
    }

    private String string() {
        expect('"');
        int start = at;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                return text.substring(start, at++);
            }
            if (c == '\\') {
                return escapedString(start);
            }
            if (c < ' ') {
                throw error("control character in a string");
            }
        }
        throw error("string without end");
    }

    private String escapedString(int start) {
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
        switch (c) {
            case '"':
            case '\\':
            case '/':
                return c;
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                return unicode();
            default:
                throw error("unknown escape \\" + c);
        }
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

    private Object number() {
        if (atInteger()) {
            return integer();
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

    /** Whether an integer comes next that a long can hold and that is written as JSON has it. */
    private boolean atInteger() {
        boolean negative = at < text.length() && text.charAt(at) == '-';
        int first = negative ? at + 1 : at;
        int end = first;
        while (isDigit(end)) {
            end++;
        }
        int digits = end - first;
        boolean leadingZero = digits > 1 && text.charAt(first) == '0';
        boolean fraction = end < text.length() && ".eE".indexOf(text.charAt(end)) >= 0;
        return digits > 0 && !leadingZero && !fraction && fits(first, digits, negative ? LONG_MIN : LONG_MAX);
    }

    /** Whether the digits make at most {@code limit}; as text, since they may be too many for a long. */
    private boolean fits(int first, int digits, String limit) {
        return digits < limit.length()
                || digits == limit.length()
                        && text.substring(first, first + digits).compareTo(limit) <= 0;
    }

    private long integer() {
        boolean negative = take('-');
        long value = 0; // kept negative, since the smallest long has no positive counterpart
        for (; isDigit(at); at++) {
            value = 10 * value - (text.charAt(at) - '0');
        }
        return negative ? value : -value;
    }

    private boolean isDigit(int index) {
        return index < text.length() && text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    private @Nullable Object literal(String word, @Nullable Object value) {
        if (!text.startsWith(word, at)) {
            throw error("not a value");
        }
        at += word.length();
        return value;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        if (at >= text.length()) {
            throw error("text ends early");
        }
        return text.charAt(at);
    }

    private boolean take(char c) {
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c) {
        if (!take(c)) {
            throw error("expected '" + c + "'");
        }
    }

    private JsonException error(String what) {
        return new JsonException(what + " at character " + (at + 1));
    }
}
