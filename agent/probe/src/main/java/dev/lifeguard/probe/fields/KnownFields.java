package dev.lifeguard.probe.fields;

import java.lang.reflect.Field;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Accessible fields by class and name. They are kept with the class, so that it can be unloaded. */
final class KnownFields {
    private final BiFunction<Class<?>, String, Optional<Field>> finder;

    private final ClassValue<Map<String, Optional<Field>>> known = new ClassValue<>() {
        @Override
        protected Map<String, Optional<Field>> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    /** @param finder finds a field that is not known yet */
    KnownFields(BiFunction<Class<?>, String, Optional<Field>> finder) {
        this.finder = finder;
    }

    /** The field of that name for objects of a class; null if there is none. */
    @Nullable
    Field of(Class<?> type, String name) {
        Map<String, Optional<Field>> fields = known.get(type);
        Optional<Field> field = fields.get(name);
        if (field == null) {
            field = finder.apply(type, name);
            fields.put(name, field);
        }
        return field.orElse(null);
    }

    /** Its value in the object, null for a static one; null if there is no such field or it cannot be read. */
    @Nullable
    Object get(Class<?> type, String name, @Nullable Object object) {
        Field field = of(type, name);
        try {
            return field == null ? null : field.get(object);
        } catch (IllegalAccessException e) {
            return null;
        }
    }
}
