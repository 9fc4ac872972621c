package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.FieldUses.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The calls of methods that use thread locals, and of methods that pass an argument on to such methods. */
final class ThreadLocalSetters {
    private final Map<String, List<Use>> calls = new HashMap<>();

    ThreadLocalSetters(Program program) {
        Set<String> setters = new HashSet<>();
        program.methods().filter(ThreadLocalSetters::usesThreadLocal).forEach(method -> setters.add(key(method)));
        collect(program, setters);
        Set<String> passing = new HashSet<>();
        calls.values().stream()
                .flatMap(List::stream)
                .filter(use -> ((Call) use.op()).parameters().stream().anyMatch(value -> value.is(Value.Kind.PARAM)))
                .forEach(use -> passing.add(key(use.method())));
        passing.removeAll(setters);
        collect(program, passing);
    }

    /** Returns the calls whose instruction names this method and its class. */
    List<Use> callers(Method method) {
        return calls.getOrDefault(key(method), List.of());
    }

    private void collect(Program program, Set<String> wanted) {
        program.methods().forEach(method -> {
            for (Op op : method.ops()) {
                if (op instanceof Call call && wanted.contains(key(call))) {
                    calls.computeIfAbsent(key(call), name -> new ArrayList<>()).add(new Use(method, call, 0));
                }
            }
        });
    }

    private static boolean usesThreadLocal(Method method) {
        return method.ops().stream()
                .anyMatch(op -> op instanceof Call call && call.owner().endsWith("ThreadLocal"));
    }

    private static String key(Method method) {
        return method.type() + "." + method.name();
    }

    private static String key(Call call) {
        return call.owner() + "." + call.name();
    }
}
