package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A set of library methods, which also matches calls on subtypes. It is written as text, one class per line: its
 * internal name, then its methods. A method is a name, a name with the start of its descriptor ({@code poll(J}), a name
 * prefix ({@code query*}), or {@code *}.
 */
final class MethodTable {
    private final Map<String, List<String>> methods = new HashMap<>();

    MethodTable(String text) {
        for (String line : text.split("\n", -1)) {
            String[] words = line.strip().split(" +", -1);
            if (words.length > 1) {
                List<String> of = methods.computeIfAbsent(words[0], owner -> new ArrayList<>());
                of.addAll(List.of(words).subList(1, words.length));
            }
        }
    }

    boolean has(Call call, Hierarchy hierarchy) {
        return has(call.owner(), call.name(), call.desc(), hierarchy);
    }

    boolean has(String owner, String name, String desc, Hierarchy hierarchy) {
        return hierarchy.supertypes(owner).stream()
                .flatMap(type -> methods.getOrDefault(type, List.of()).stream())
                .anyMatch(method -> matches(method, name, desc));
    }

    /** Whether a line is about this class itself. */
    boolean names(String type) {
        return methods.containsKey(type);
    }

    private static boolean matches(String method, String name, String desc) {
        if (method.endsWith("*")) {
            return name.startsWith(method.substring(0, method.length() - 1))
                    && !(method.length() == 1 && name.equals("<init>"));
        }
        int bracket = method.indexOf('(');
        return bracket < 0
                ? name.equals(method)
                : name.equals(method.substring(0, bracket)) && desc.startsWith(method.substring(bracket));
    }
}
