package dev.lifeguard.model.json;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object from outside, with typed getters. A missing member gives the stated default; one of the wrong type
 * throws {@link JsonException} naming the member.
 */
public final class JsonObject {
    private static final long[] NONE = {};
    private static final int MAX_SHOWN = 40;

    private final Map<String, @Nullable Object> members;

    JsonObject(Map<String, @Nullable Object> members) {
        this.members = members;
    }

    /**
     * Parses {@code text} as one JSON object.
     *
     * @throws JsonException if it is anything else
     */
    public static JsonObject parse(String text) {
        Object value = new JsonParser(text).parseAll();
        if (value instanceof JsonObject object) {
            return object;
        }
        throw new JsonException("expected an object");
    }

    /** Returns whether the member is present and not null. */
    public boolean has(String name) {
        return members.get(name) != null;
    }

    /** Returns the integer {@code name}; a fraction is cut off. */
    public long integer(String name, long missing) {
        Object value = members.get(name);
        return value == null ? missing : number(name, value).longValue();
    }

    /** Returns the integer {@code name}, clamped to the range of an int. */
    public int int32(String name, int missing) {
        return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, integer(name, missing)));
    }

    /** Returns the number {@code name}. */
    public double real(String name, double missing) {
        Object value = members.get(name);
        return value == null ? missing : number(name, value).doubleValue();
    }

    /** Returns the boolean {@code name}, false if missing. */
    public boolean flag(String name) {
        Object value = members.get(name);
        if (value == null) {
            return false;
        }
        if (value instanceof Boolean flag) {
            return flag;
        }
        throw wrong(name, "true or false");
    }

    /** Returns the text {@code name}, or {@code missing}. */
    public String text(String name, String missing) {
        String value = textOrNull(name);
        return value == null ? missing : value;
    }

    /** Returns the text {@code name}, or null if missing. */
    public @Nullable String textOrNull(String name) {
        Object value = members.get(name);
        if (value == null || value instanceof String) {
            return (String) value;
        }
        throw wrong(name, "a string");
    }

    /** Returns the array of integers {@code name}, empty if missing. */
    public long[] integers(String name) {
        Object value = members.get(name);
        if (value == null) {
            return NONE;
        }
        if (value instanceof long[]) {
            return (long[]) value;
        }
        throw wrong(name, "an array of integers");
    }

    /** Returns the array of objects {@code name}, empty if missing. */
    public List<JsonObject> objects(String name) {
        return list(name, JsonObject.class, "an array of objects");
    }

    /** Returns the array of strings {@code name}, empty if missing. */
    public List<String> texts(String name) {
        return list(name, String.class, "an array of strings");
    }

    /**
     * Returns the array {@code name} with values of any type, empty if missing. Nested arrays are lists, or
     * {@code long[]}.
     */
    public List<?> values(String name) {
        Object value = members.get(name);
        if (value == null) {
            return List.of();
        }
        if (value instanceof long[] integers) {
            return Arrays.stream(integers).boxed().toList();
        }
        if (value instanceof List<?> list) {
            return list;
        }
        throw wrong(name, "an array");
    }

    /** Returns the names of all members, in their order. */
    public Set<String> names() {
        return Collections.unmodifiableSet(members.keySet());
    }

    /**
     * Returns the constant with this name.
     *
     * @param missing the name if the member is absent
     * @throws JsonException if no constant has this name
     */
    public <E extends Enum<E>> E constant(String name, E[] constants, String missing) {
        String text = text(name, missing);
        for (E constant : constants) {
            if (constant.name().equals(text)) {
                return constant;
            }
        }
        String brief = text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text;
        String shown = brief.replaceAll("\\p{Cntrl}", "?"); // an error is one line
        throw new JsonException("unknown " + constants[0].getDeclaringClass().getSimpleName() + " \"" + shown + "\"");
    }

    /** Returns the object {@code name}, or null if missing. */
    public @Nullable JsonObject objectOrNull(String name) {
        Object value = members.get(name);
        if (value == null || value instanceof JsonObject) {
            return (JsonObject) value;
        }
        throw wrong(name, "an object");
    }

    private <T> List<T> list(String name, Class<T> type, String expected) {
        Object value = members.get(name);
        if (value == null || value instanceof long[] && ((long[]) value).length == 0) {
            return List.of();
        }
        if (value instanceof List && ((List<?>) value).stream().allMatch(type::isInstance)) {
            return ((List<?>) value).stream().map(type::cast).toList();
        }
        throw wrong(name, expected);
    }

    private static Number number(String name, Object value) {
        if (value instanceof Number number) {
            return number;
        }
        throw wrong(name, "a number");
    }

    private static JsonException wrong(String name, String expected) {
        return new JsonException("\"" + name + "\" is not " + expected);
    }
}
