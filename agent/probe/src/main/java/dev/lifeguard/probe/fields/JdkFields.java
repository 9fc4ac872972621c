package dev.lifeguard.probe.fields;

import java.lang.reflect.Field;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads fields declared by threads, by timers and by classes of {@code java.util.concurrent}, also in objects of
 * subclasses.
 * Reading a field runs no code of the host and takes no lock, whatever a subclass overrides.
 */
public final class JdkFields {
    private record Key(Class<?> type, String name) {}

    private static final Map<Key, Optional<Field>> FIELDS = new ConcurrentHashMap<>();

    private JdkFields() {}

    /** The field's value; null if there is no such field, or the object is null. */
    public static @Nullable Object get(@Nullable Object object, String name) {
        for (Class<?> type = object == null ? null : object.getClass(); type != null; type = type.getSuperclass()) {
            Optional<Field> field =
                    ofJdk(type) ? FIELDS.computeIfAbsent(new Key(type, name), JdkFields::find) : Optional.empty();
            if (field.isPresent()) {
                try {
                    return field.get().get(object);
                } catch (IllegalAccessException e) {
                    return null;
                }
            }
        }
        return null;
    }

    /** The value of a static field; null if it does not exist. */
    public static @Nullable Object ofClass(Class<?> type, String name) {
        Optional<Field> field = FIELDS.computeIfAbsent(new Key(type, name), JdkFields::find);
        try {
            return field.isPresent() ? field.get().get(null) : null;
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    /** The integer in the field, 0 if it does not exist. */
    public static int number(@Nullable Object object, String name) {
        Object value = get(object, name);
        return value instanceof Integer number ? number : 0;
    }

    private static boolean ofJdk(Class<?> type) {
        return type.getClassLoader() == null
                && (type.getName().startsWith("java.util.concurrent.")
                        || type.getName().startsWith("java.lang.Thread")
                        || type.getName().startsWith("java.util.T")); // of timers
    }

    private static Optional<Field> find(Key key) {
        try {
            Field field = key.type.getDeclaredField(key.name);
            field.setAccessible(true);
            return Optional.of(field);
        } catch (NoSuchFieldException | RuntimeException e) {
            return Optional.empty();
        }
    }
}
