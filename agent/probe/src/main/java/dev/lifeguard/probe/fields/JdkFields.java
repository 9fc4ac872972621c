package dev.lifeguard.probe.fields;

import java.lang.reflect.Field;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads fields declared by threads, by timers and by classes of {@code java.util.concurrent}, also in objects of
 * subclasses.
 * Reading a field runs no code of the host and takes no lock, whatever a subclass overrides.
 */
public final class JdkFields {
    private static final KnownFields KNOWN = new KnownFields(JdkFields::find);

    private JdkFields() {}

    /** The field's value; null if there is no such field, or the object is null. */
    public static @Nullable Object get(@Nullable Object object, String name) {
        return object == null ? null : KNOWN.get(object.getClass(), name, object);
    }

    private static Optional<Field> find(Class<?> type, String name) {
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            Field field = ofJdk(declaring) ? DeclaredFields.of(declaring, name) : null;
            if (field != null) {
                return Optional.of(field);
            }
        }
        return Optional.empty();
    }

    /** The value of a static field; null if it does not exist. */
    public static @Nullable Object ofClass(Class<?> type, String name) {
        return DeclaredFields.get(type, name, null);
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
}
