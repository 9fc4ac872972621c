package dev.lifeguard.probe.fields;

import java.lang.reflect.Field;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The declared fields of classes, made accessible. They are kept with their class, so that it can be unloaded. */
public final class DeclaredFields {
    private static final ClassValue<Map<String, Optional<Field>>> KNOWN = new ClassValue<>() {
        @Override
        protected Map<String, Optional<Field>> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    private DeclaredFields() {}

    /** The field that {@code type} itself declares; null if there is none, or it cannot be read. */
    public static @Nullable Field of(Class<?> type, String name) {
        Map<String, Optional<Field>> fields = KNOWN.get(type);
        Optional<Field> known = fields.get(name);
        if (known == null) {
            known = find(type, name);
            fields.put(name, known);
        }
        return known.orElse(null);
    }

    /** The value of that field of the object; null if it cannot be read. */
    public static @Nullable Object get(Class<?> type, String name, @Nullable Object object) {
        Field field = of(type, name);
        try {
            return field == null ? null : field.get(object);
        } catch (IllegalAccessException e) {
            return null;
        }
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
