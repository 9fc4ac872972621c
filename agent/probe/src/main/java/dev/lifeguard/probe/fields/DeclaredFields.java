package dev.lifeguard.probe.fields;

import java.lang.reflect.Field;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The declared fields of classes, made accessible. */
public final class DeclaredFields {
    private static final KnownFields KNOWN = new KnownFields(DeclaredFields::find);

    private DeclaredFields() {}

    /** The field that {@code type} itself declares; null if there is none, or it cannot be read. */
    public static @Nullable Field of(Class<?> type, String name) {
        return KNOWN.of(type, name);
    }

    /** The value of that field of the object; null if it cannot be read. */
    public static @Nullable Object get(Class<?> type, String name, @Nullable Object object) {
        return KNOWN.get(type, name, object);
    }

    private static Optional<Field> find(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return Optional.of(field);
        } catch (NoSuchFieldException | RuntimeException | LinkageError e) {
            return Optional.empty();
        }
    }
}
