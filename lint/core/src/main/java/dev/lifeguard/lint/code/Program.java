package dev.lifeguard.lint.code;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** All analysed classes. If a name occurs twice, the first class wins, as on a class path. */
public final class Program {
    private final Map<String, TypeInfo> types = new LinkedHashMap<>();

    public Program(Collection<TypeInfo> all) {
        all.forEach(type -> types.putIfAbsent(type.name(), type));
    }

    public Collection<TypeInfo> types() {
        return types.values();
    }

    public Stream<Method> methods() {
        return types.values().stream().flatMap(type -> type.methods().values().stream());
    }

    /** Returns the class with this internal name; null if it is not analysed. */
    public @Nullable TypeInfo type(@Nullable String name) {
        return name == null ? null : types.get(name);
    }

    /** Whether the value was read from a final field of an analysed class. */
    public boolean isFinal(Value field) {
        TypeInfo type = field.is(Value.Kind.FIELD) ? types.get(field.type()) : null;
        Integer access = type == null ? null : type.fields().get(field.name());
        return access != null && (access & Opcodes.ACC_FINAL) != 0;
    }

    /** Returns the target of a lambda; null if its class does not declare it or is not analysed. */
    public @Nullable Method method(Lambda lambda) {
        return method(lambda.owner(), lambda.name(), lambda.desc());
    }

    /** Returns the method that this class itself declares; null if it declares none or is not analysed. */
    public @Nullable Method method(String owner, String name, String desc) {
        TypeInfo type = types.get(owner);
        return type == null ? null : type.methods().get(name + desc);
    }
}
