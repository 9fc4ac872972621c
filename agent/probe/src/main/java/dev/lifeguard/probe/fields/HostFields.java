package dev.lifeguard.probe.fields;

import org.jspecify.annotations.Nullable;

/** Reads fields of a framework's objects, whatever their subclass. That runs no code and takes no lock of the host. */
public final class HostFields {
    private HostFields() {}

    /** The value of the first of these fields that exists; null if none does, or if the object is null. */
    public static @Nullable Object get(@Nullable Object object, String... names) {
        for (Class<?> type = object == null ? null : object.getClass();
                type != null && type.getClassLoader() != null;
                type = type.getSuperclass()) {
            for (String name : names) {
                if (DeclaredFields.of(type, name) != null) { // others have it under another name, or in another class
                    return DeclaredFields.get(type, name, object);
                }
            }
        }
        return null;
    }

    /** The number in the field, including atomic numbers; 0 without such a field. */
    public static long number(@Nullable Object object, String... names) {
        return get(object, names) instanceof Number number ? number.longValue() : 0;
    }
}
