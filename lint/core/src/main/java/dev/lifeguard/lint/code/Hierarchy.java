package dev.lifeguard.lint.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The class hierarchy, from the class files of analysed classes and from {@link Jdk} for others. Cyclic declarations,
 * which only occur in broken files, are harmless.
 */
public final class Hierarchy {
    private final Program program;
    private final Map<String, List<TypeInfo>> below = new HashMap<>();
    private final Map<String, Set<String>> above = new HashMap<>();

    public Hierarchy(Program program) {
        this.program = program;
        for (TypeInfo type : program.types()) {
            for (String supertype : direct(type.name())) {
                below.computeIfAbsent(supertype, name -> new ArrayList<>()).add(type);
            }
        }
    }

    private List<String> direct(String name) {
        TypeInfo type = program.type(name);
        if (type == null) {
            return Jdk.above(name);
        }
        List<String> supertypes = new ArrayList<>(type.interfaces());
        String superName = type.superName();
        if (superName != null) {
            supertypes.add(0, superName);
        }
        return supertypes;
    }

    /** Returns the type and all its known supertypes. */
    public Set<String> supertypes(String name) {
        Set<String> known = above.get(name);
        if (known == null) {
            known = new LinkedHashSet<>();
            Deque<String> open = new ArrayDeque<>(List.of(name));
            while (!open.isEmpty()) {
                String next = open.poll();
                if (known.add(next)) {
                    open.addAll(direct(next));
                }
            }
            above.put(name, known);
        }
        return known;
    }

    public boolean isA(String type, String supertype) {
        return type.equals(supertype) || (!type.isEmpty() && supertypes(type).contains(supertype));
    }

    /** Returns the analysed subtypes of a type, including the type itself. */
    public Set<TypeInfo> subtypes(String name) {
        Set<TypeInfo> found = new LinkedHashSet<>();
        TypeInfo self = program.type(name);
        Deque<TypeInfo> open = new ArrayDeque<>(below.getOrDefault(name, List.of()));
        if (self != null) {
            open.addFirst(self);
        }
        while (!open.isEmpty()) {
            TypeInfo next = open.poll();
            if (found.add(next)) {
                open.addAll(below.getOrDefault(next.name(), List.of()));
            }
        }
        return found;
    }

    /** Returns a field, {@code owner.name}, with the class that declares it: instructions may name a subclass. */
    public String field(String owner, String name) {
        return supertypes(owner).stream()
                        .map(program::type)
                        .filter(type -> type != null && type.fields().containsKey(name))
                        .map(type -> type.name())
                        .findFirst()
                        .orElse(owner)
                + "."
                + name;
    }

    /** Returns the method that an object of exactly this class runs; null if it is abstract or not analysed. */
    public @Nullable Method find(String type, String name, String desc) {
        for (String owner : supertypes(type)) {
            Method method = program.method(owner, name, desc);
            if (method != null && !method.isAbstract()) {
                return method;
            }
        }
        return null;
    }
}
