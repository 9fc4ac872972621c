package dev.lifeguard.lint.input;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.TypeInfo;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Tells own code from library code among the classes of one archive. A library does not use the program that contains
 * it. The classes of the {@linkplain Makers maker} that the {@linkplain ArtifactNames archive's names} point to, else of
 * the maker of most classes, are own, and those of all makers whose classes use own ones. {@linkplain Relocated
 * Relocated} classes never are.
 */
final class OwnCode {
    private final Owner owner;
    private final Set<String> names;
    private final List<TypeInfo> types = new ArrayList<>();

    OwnCode(Owner owner, Set<String> names) {
        this.owner = owner;
        this.names = names;
    }

    void add(TypeInfo type) {
        types.add(type);
    }

    /** Passes on each class with its owner. If the rules leave no class as own code, all are. */
    void owners(BiConsumer<TypeInfo, Owner> to) {
        Map<String, String> makers = makers();
        Set<String> own = own(makers);
        types.forEach(type -> {
            String maker = makers.get(type.name());
            boolean library = !makers.isEmpty() && (maker == null || !own.contains(maker));
            to.accept(type, library ? Owner.LIBRARY : owner);
        });
    }

    /** Returns the maker of each class that is not relocated. */
    private Map<String, String> makers() {
        List<String> all = types.stream().map(TypeInfo::name).toList();
        Relocated relocated = new Relocated(all);
        Map<String, String> makers = new HashMap<>();
        all.stream().filter(type -> !relocated.has(type)).forEach(type -> makers.put(type, Makers.of(type)));
        return makers;
    }

    private Set<String> own(Map<String, String> makers) {
        Map<String, Integer> sizes = new HashMap<>();
        makers.values().forEach(maker -> sizes.merge(maker, 1, Integer::sum));
        Set<String> own = new HashSet<>();
        for (String name : names) {
            String maker = Makers.of(name.replace('.', '/') + "/");
            if (sizes.getOrDefault(maker, 0) > 1) { // a single class may start another maker's program
                own.add(maker);
            }
        }
        if (own.isEmpty()) {
            sizes.keySet().stream()
                    .filter(maker -> sizes.getOrDefault(maker, 0) > makers.size() / 2)
                    .forEach(own::add);
        }
        return own.isEmpty() ? sizes.keySet() : withUsers(own, makers);
    }

    /** Adds the makers whose classes extend, implement or call classes of these makers or of others that do. */
    private Set<String> withUsers(Set<String> own, Map<String, String> makers) {
        Map<String, Set<String>> users = new HashMap<>();
        for (TypeInfo type : types) {
            String user = makers.get(type.name());
            if (user != null && !own.contains(user)) {
                used(type)
                        .forEach(used -> users.computeIfAbsent(makers.getOrDefault(used, user), key -> new HashSet<>())
                                .add(user));
            }
        }
        Deque<String> open = new ArrayDeque<>(own);
        own.add(""); // the default package is nobody's library
        while (!open.isEmpty()) {
            for (String user : users.getOrDefault(open.remove(), Set.of())) {
                if (own.add(user)) {
                    open.add(user);
                }
            }
        }
        return own;
    }

    private static Set<String> used(TypeInfo type) {
        Set<String> used = new HashSet<>(type.interfaces());
        used.add(String.valueOf(type.superName()));
        type.methods().values().stream().flatMap(Method::calls).map(Call::owner).forEach(used::add);
        return used;
    }
}
