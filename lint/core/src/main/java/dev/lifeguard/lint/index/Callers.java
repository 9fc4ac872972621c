package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.graph.Lambdas;
import dev.lifeguard.lint.know.Lifecycle;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Callers of the methods that rules ask about, including calls through an interface or superclass that declares them.
 */
public final class Callers {
    private static final int MAX_DEPTH = 3;

    private final Program program;
    private final Hierarchy hierarchy;
    private final Lambdas lambdas;
    private final Map<String, Set<Method>> callers = new HashMap<>();

    /** Collects the callers of these methods, then the callers of those, up to a maximum depth. */
    Callers(Program program, Hierarchy hierarchy, Lambdas lambdas, Set<Method> asked) {
        this.program = program;
        this.hierarchy = hierarchy;
        this.lambdas = lambdas;
        Set<String> wanted = new HashSet<>();
        asked.forEach(method -> wanted.addAll(keys(method)));
        for (int depth = 0; depth < MAX_DEPTH && !wanted.isEmpty(); depth++) {
            Set<Method> found = new HashSet<>();
            program.methods().forEach(method -> {
                for (Op op : method.ops()) {
                    if (op instanceof Call call && wanted.contains(key(call))) {
                        callers.computeIfAbsent(key(call), key -> new HashSet<>())
                                .add(method);
                        found.add(method);
                    }
                }
            });
            wanted.clear();
            found.forEach(method -> wanted.addAll(keys(method)));
            wanted.removeAll(callers.keySet());
        }
    }

    /** Returns the known callers of a method with a pool, task, parallel stream or thread local. */
    public Set<Method> of(Method method) {
        Set<Method> found = new HashSet<>();
        keys(method).forEach(key -> found.addAll(callers.getOrDefault(key, Set.of())));
        return found;
    }

    /**
     * Whether the method, or the method around a lambda, runs only when its object or the program starts or ends, as
     * far as its callers are known.
     */
    public boolean onlyOnce(Method method) {
        return onlyOnce(outermost(method), MAX_DEPTH, Set.of());
    }

    private Method outermost(Method method) {
        List<Method> around = lambdas.around(method);
        return around.isEmpty() ? method : around.get(around.size() - 1);
    }

    /** @param asked methods on the path so far, which do not count as callers: a wrapper may call another wrapper */
    private boolean onlyOnce(Method method, int depth, Set<Method> asked) {
        if (Lifecycle.isOnce(method)) {
            return true;
        }
        Set<Method> all = new HashSet<>(asked);
        all.add(method);
        Set<Method> by = of(method);
        by.removeAll(all);
        return depth > 0 && !by.isEmpty() && by.stream().allMatch(caller -> onlyOnce(caller, depth - 1, all));
    }

    /** Returns the names that instructions may use for the method: its own class and the supertypes that declare it. */
    private List<String> keys(Method method) {
        if (method.isStatic() || method.isPrivate() || method.name().startsWith("<")) {
            return List.of(method.type() + "." + method.signature());
        }
        return hierarchy.supertypes(method.type()).stream()
                .filter(type -> declares(type, method))
                .map(type -> type + "." + method.signature())
                .toList();
    }

    private boolean declares(String type, Method method) {
        TypeInfo info = program.type(type);
        return info != null && info.methods().containsKey(method.signature());
    }

    private static String key(Call call) {
        return call.owner() + "." + call.name() + call.desc();
    }
}
