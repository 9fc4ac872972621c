package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.know.Once;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Who calls the methods that rules ask for, by the class and name that the calls have. */
final class Callers {
    private static final int DEEPEST = 3;

    private final Map<String, Set<Method>> callers = new HashMap<>();

    /** Looks for the calls of all methods: those of other classes' methods by the class that the instruction names. */
    Callers(Program program, Set<Method> asked) {
        Set<String> wanted = new HashSet<>();
        asked.forEach(method -> wanted.add(key(method)));
        for (int depth = 0; depth < DEEPEST && !wanted.isEmpty(); depth++) {
            Set<String> next = new HashSet<>();
            program.methods().forEach(method -> {
                for (Op op : method.ops()) {
                    if (op instanceof Call && wanted.contains(key((Call) op))) {
                        if (callers.computeIfAbsent(key((Call) op), key -> new HashSet<>())
                                .add(method)) {
                            next.add(key(method));
                        }
                    }
                }
            });
            wanted.clear();
            next.stream().filter(key -> !callers.containsKey(key)).forEach(wanted::add);
        }
    }

    /** The methods that are seen to call this one, by its class and name. */
    Set<Method> of(Method method) {
        return callers.getOrDefault(key(method), Set.of());
    }

    /** Whether a method is seen to run only when its object, or the program, begins or ends. */
    boolean onlyOnce(Method method) {
        return onlyOnce(method, DEEPEST);
    }

    private boolean onlyOnce(Method method, int depth) {
        if (Once.starts(method)) {
            return true;
        }
        Set<Method> by = of(method);
        return depth > 0 && !by.isEmpty() && by.stream().allMatch(caller -> onlyOnce(caller, depth - 1));
    }

    private static String key(Method method) {
        return method.type() + "." + method.signature();
    }

    private static String key(Call call) {
        return call.owner() + "." + call.name() + call.desc();
    }
}
