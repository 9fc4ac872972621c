package dev.lifeguard.model.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Parses one JSON text (RFC 8259) from outside. Nesting is bounded, and every error is a {@link JsonException}.
 *
 * <p>Values become {@link JsonObject}, {@code List<Object>}, {@code long[]}, {@link String}, {@link Long},
 * {@link Double}, {@link Boolean} or null. Arrays of integers, the bulk of a recording, are not boxed.
 */
final class JsonParser {
    private static final int MAX_DEPTH = 32;

    /**
     * Maximum number of values, which may take a hundred times their text's size in memory. Integers in arrays do not,
     * and are not counted.
     */
    private static final int MAX_VALUES = 1_000_000;

    private final JsonCursor in;
    private int depth;
    private int values;

    JsonParser(String text) {
        in = new JsonCursor(text);
    }

    @Nullable
    Object parseAll() {
        Object value = value();
        in.skipSpace();
        if (in.at != in.text.length()) {
            throw in.error("text after the end of the value");
        }
        return value;
    }

    private @Nullable Object value() {
        if (++values > MAX_VALUES) {
            throw in.error("more than " + MAX_VALUES + " values");
        }
        in.skipSpace();
        return switch (in.peek()) {
            case '{' -> nested(this::object);
            case '[' -> nested(this::array);
            case '"' -> in.string();
            case 't' -> in.literal("true", Boolean.TRUE);
            case 'f' -> in.literal("false", Boolean.FALSE);
            case 'n' -> in.literal("null", null);
            default -> in.number();
        };
    }

    private Object nested(Supplier<Object> part) {
        if (++depth > MAX_DEPTH) {
            throw in.error("nested deeper than " + MAX_DEPTH);
        }
        in.at++;
        Object value = part.get();
        depth--;
        return value;
    }

    private JsonObject object() {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        in.skipSpace();
        if (in.take('}')) {
            return new JsonObject(members);
        }
        do {
            in.skipSpace();
            String key = in.string();
            in.skipSpace();
            in.expect(':');
            members.put(key, value());
            in.skipSpace();
        } while (in.take(','));
        in.expect('}');
        return new JsonObject(members);
    }

    private Object array() {
        in.skipSpace();
        if (in.take(']')) {
            return new long[0];
        }
        long[] integers = new long[16];
        int count = 0;
        do {
            in.skipSpace();
            if (!in.takeInteger()) {
                return mixed(integers, count);
            }
            if (count == integers.length) {
                integers = Arrays.copyOf(integers, count * 2);
            }
            integers[count++] = in.integer;
            in.skipSpace();
        } while (in.take(','));
        in.expect(']');
        return Arrays.copyOf(integers, count);
    }

    /** Reads the rest of an array that began with integers and has other values too. */
    private List<@Nullable Object> mixed(long[] integers, int count) {
        List<@Nullable Object> list = new ArrayList<>(count + 1);
        for (int i = 0; i < count; i++) {
            list.add(integers[i]);
        }
        do {
            list.add(value());
            in.skipSpace();
        } while (in.take(','));
        in.expect(']');
        return list;
    }
}
