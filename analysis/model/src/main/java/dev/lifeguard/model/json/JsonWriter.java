package dev.lifeguard.model.json;

import dev.lifeguard.model.text.Utf8Buffer;
import java.util.Collection;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes one JSON text (RFC 8259) into a buffer, member by member; the caller pairs begin and end. Null members are
 * left out. Not thread-safe.
 */
public final class JsonWriter {
    private static final String HEX = "0123456789abcdef";
    private static final int LAST_OF_ASCII = 0x7f;

    private final Utf8Buffer out;
    private boolean comma;

    /** Writes into a buffer of its own. */
    public JsonWriter() {
        this(new Utf8Buffer(256));
    }

    /** Appends to {@code out}. */
    public JsonWriter(Utf8Buffer out) {
        this.out = out;
    }

    public JsonWriter beginObject() {
        separate();
        out.ascii('{');
        comma = false;
        return this;
    }

    public JsonWriter endObject() {
        out.ascii('}');
        comma = true;
        return this;
    }

    public JsonWriter beginArray() {
        separate();
        out.ascii('[');
        comma = false;
        return this;
    }

    public JsonWriter endArray() {
        out.ascii(']');
        comma = true;
        return this;
    }

    /** Writes the name of the member whose value comes next. */
    public JsonWriter name(String name) {
        separate();
        quote(name);
        out.ascii(':');
        comma = false;
        return this;
    }

    public JsonWriter value(long value) {
        separate();
        out.number(value);
        return this;
    }

    /** Writes a number. JSON has no infinity and no NaN, so these become null. */
    public JsonWriter value(double value) {
        separate();
        if (Double.isFinite(value)) {
            out.ascii(Double.toString(value));
        } else {
            out.ascii("null");
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
        out.ascii(value ? "true" : "false");
        return this;
    }

    /** Writes true or false, or null if unknown. */
    public JsonWriter member(String name, @Nullable Boolean value) {
        return value == null ? memberOrNull(name, null) : member(name, value.booleanValue());
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
        out.ascii("null");
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
        for (String value : values) {
            value(value);
        }
        return endArray();
    }

    /**
     * Writes an object with the members of {@code value}; null if there is no value.
     *
     * @param members writes them
     */
    public <T> JsonWriter object(String name, @Nullable T value, BiConsumer<JsonWriter, T> members) {
        return value == null ? memberOrNull(name, null) : name(name).object(value, members);
    }

    /** Writes an object with the members that {@code members} writes. */
    public JsonWriter object(String name, Consumer<JsonWriter> members) {
        name(name).beginObject();
        members.accept(this);
        return endObject();
    }

    /** Writes an array with an object for each of the values. */
    public <T> JsonWriter objects(String name, Collection<T> values, BiConsumer<JsonWriter, T> members) {
        name(name).beginArray();
        values.forEach(value -> object(value, members));
        return endArray();
    }

    private <T> JsonWriter object(T value, BiConsumer<JsonWriter, T> members) {
        beginObject();
        members.accept(this, value);
        return endObject();
    }

    @Override
    public String toString() {
        return out.toString();
    }

    private void separate() {
        if (comma) {
            out.ascii(',');
        }
        comma = true;
    }

    /** Writes a string in quotes. Characters without an escape are copied together. */
    private void quote(String text) {
        out.ascii('"');
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\' || c > LAST_OF_ASCII) {
                out.ascii(text, from, i);
                from = i + 1;
                escape(c);
            }
        }
        out.ascii(text, from, text.length()).ascii('"');
    }

    /** Writes a character that is not ASCII or needs an escape. */
    private void escape(char c) {
        if (c == '"' || c == '\\') {
            out.ascii('\\').ascii(c);
        } else if (c >= ' ' && !Character.isSurrogate(c)) {
            out.text(String.valueOf(c));
        } else {
            out.ascii("\\u");
            for (int shift = 12; shift >= 0; shift -= 4) {
                out.ascii(HEX.charAt(c >> shift & 0xf));
            }
        }
    }
}
