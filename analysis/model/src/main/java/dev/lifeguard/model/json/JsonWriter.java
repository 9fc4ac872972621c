package dev.lifeguard.model.json;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Writes one JSON text (RFC 8259) into a buffer, member by member; the caller pairs begin and end. Null members are
 * left out. Not thread-safe.
 */
public final class JsonWriter {
    private final StringBuilder out = new StringBuilder(256);
    private boolean comma;

    public JsonWriter beginObject() {
        separate();
        out.append('{');
        comma = false;
        return this;
    }

    public JsonWriter endObject() {
        out.append('}');
        comma = true;
        return this;
    }

    public JsonWriter beginArray() {
        separate();
        out.append('[');
        comma = false;
        return this;
    }

    public JsonWriter endArray() {
        out.append(']');
        comma = true;
        return this;
    }

    /** Writes the name of the member whose value comes next. */
    public JsonWriter name(String name) {
        separate();
        quote(name);
        out.append(':');
        comma = false;
        return this;
    }

    public JsonWriter value(long value) {
        separate();
        out.append(value);
        return this;
    }

    /** Writes a number. JSON has no infinity and no NaN, so these become null. */
    public JsonWriter value(double value) {
        separate();
        if (Double.isFinite(value)) {
            out.append(value);
        } else {
            out.append("null");
        }
        return this;
    }

    public JsonWriter value(String value) {
        separate();
        quote(value);
        return this;
    }

    public JsonWriter member(String name, long value) {
        return name(name).value(value);
    }

    public JsonWriter member(String name, double value) {
        return name(name).value(value);
    }

    /** Writes a number, or null if unknown. */
    public JsonWriter member(String name, @Nullable Long value) {
        return value == null ? memberOrNull(name, null) : name(name).value(value.longValue());
    }

    public JsonWriter member(String name, boolean value) {
        name(name).separate();
        out.append(value);
        return this;
    }

    public JsonWriter member(String name, @Nullable String value) {
        return value == null ? this : name(name).value(value);
    }

    /** Writes the member even if its value is null: {@code "name":null}. */
    public JsonWriter memberOrNull(String name, @Nullable String value) {
        if (value != null) {
            return member(name, value);
        }
        name(name).separate();
        out.append("null");
        return this;
    }

    public JsonWriter member(String name, long[] values) {
        name(name).beginArray();
        for (long value : values) {
            value(value);
        }
        return endArray();
    }

    public JsonWriter member(String name, Collection<String> values) {
        name(name).beginArray();
        values.forEach(this::value);
        return endArray();
    }

    @Override
    public String toString() {
        return out.toString();
    }

    private void separate() {
        if (comma) {
            out.append(',');
        }
        comma = true;
    }

    private void quote(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c >= ' ' && !Character.isSurrogate(c)) {
                out.append(c);
            } else {
                out.append(String.format("\\u%04x", (int) c));
            }
        }
        out.append('"');
    }
}
